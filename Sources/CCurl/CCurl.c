#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static struct {
    CURLcode (*global_init)(long);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    const char *(*easy_strerror)(CURLcode);
    struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
    void (*slist_free_all)(struct curl_slist *);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
    CURLMcode (*multi_add_handle)(CURLM *, CURL *);
    CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
    CURLMcode (*multi_perform)(CURLM *, int *);
    CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd[], unsigned, int, int *);
    CURLMcode (*multi_wakeup)(CURLM *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[512];
static const char *problem;

#if defined(__APPLE__)
static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

static void *open_library(void) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
        if (i == 0) snprintf(failure, sizeof failure, "%s", dlerror());
    }
    return NULL;
}

static bool find(void *library, const char *name, void **function) {
    *function = dlsym(library, name);
    if (*function) return true;
    snprintf(failure, sizeof failure, "this libcurl is too old: it has no %s", name);
    return false;
}

static void load(void) {
    problem = failure;
    void *library = open_library();
    if (!library) return;
    bool complete = find(library, "curl_global_init", (void **)&curl.global_init)
        && find(library, "curl_easy_init", (void **)&curl.easy_init)
        && find(library, "curl_easy_cleanup", (void **)&curl.easy_cleanup)
        && find(library, "curl_easy_setopt", (void **)&curl.easy_setopt)
        && find(library, "curl_easy_getinfo", (void **)&curl.easy_getinfo)
        && find(library, "curl_easy_strerror", (void **)&curl.easy_strerror)
        && find(library, "curl_slist_append", (void **)&curl.slist_append)
        && find(library, "curl_slist_free_all", (void **)&curl.slist_free_all)
        && find(library, "curl_multi_init", (void **)&curl.multi_init)
        && find(library, "curl_multi_setopt", (void **)&curl.multi_setopt)
        && find(library, "curl_multi_add_handle", (void **)&curl.multi_add_handle)
        && find(library, "curl_multi_remove_handle", (void **)&curl.multi_remove_handle)
        && find(library, "curl_multi_perform", (void **)&curl.multi_perform)
        && find(library, "curl_multi_poll", (void **)&curl.multi_poll)
        && find(library, "curl_multi_wakeup", (void **)&curl.multi_wakeup)
        && find(library, "curl_multi_info_read", (void **)&curl.multi_info_read);
    if (!complete) return;
    CURLcode code = curl.global_init(CURL_GLOBAL_DEFAULT);
    if (code == CURLE_OK) {
        problem = NULL;
    } else {
        snprintf(failure, sizeof failure, "%s", curl.easy_strerror(code));
    }
}

const char *ccurl_load(void) {
    pthread_once(&once, load);
    return problem;
}

CURL *ccurl_easy_new(void) { return curl.easy_init(); }

void ccurl_easy_free(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function) {
    return curl.easy_setopt(easy, option, function);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t ccurl_get_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

void *ccurl_get_context(CURL *easy) {
    char *value = NULL;
    return curl.easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

const char *ccurl_reason(CURLcode code) { return curl.easy_strerror(code); }

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
    return curl.slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *ccurl_multi_new(void) { return curl.multi_init(); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl.multi_setopt(multi, option, value);
}

CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }

CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
    return curl.multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(CURLM *multi) {
    int running = 0;
    curl.multi_perform(multi, &running);
    return running;
}

void ccurl_multi_wait(CURLM *multi, int milliseconds) {
    curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

void ccurl_multi_wake(CURLM *multi) { curl.multi_wakeup(multi); }

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result) {
    int left = 0;
    for (CURLMsg *message = curl.multi_info_read(multi, &left); message;
         message = curl.multi_info_read(multi, &left)) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}
