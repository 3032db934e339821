#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

// libcurl for Swift: loaded only when it is asked for, its variadic functions given types.
//
// Nothing but ccurl_load may be called before ccurl_load has returned NULL.

/// Loads libcurl and prepares it; may be called any number of times, from any thread.
/// Returns NULL when it is ready, else why not, in a text that stays valid.
const char *ccurl_load(void);

/// What is told about a piece of a body or a header line; returns how many bytes were taken.
typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *context);

CURL *ccurl_easy_new(void);
void ccurl_easy_free(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function);
long ccurl_get_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_get_size(CURL *easy, CURLINFO info);
void *ccurl_get_context(CURL *easy);
const char *ccurl_reason(CURLcode code);

/// A list with one more text at its end; NULL when memory ran out, the list is as it was then.
struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_new(void);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
/// Does what can be done without waiting; returns how many transfers are under way.
int ccurl_multi_perform(CURLM *multi);
/// Waits until something can be done, somebody calls ccurl_multi_wake, or the time is over.
void ccurl_multi_wait(CURLM *multi, int milliseconds);
/// Ends a wait; the only function that may be called from another thread.
void ccurl_multi_wake(CURLM *multi);
/// The next transfer that has ended and how; NULL when there is none.
CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result);
