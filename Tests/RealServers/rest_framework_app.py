"""Django REST framework over a table of books, with its three kinds of pages.

    rest_framework_app.py FOLDER

`/page/230/25/` has the first 230 books in pages of 25; `offset` and `cursor` stand for `page`. The database
is made in FOLDER.
"""

import os
import sys
from datetime import date, timedelta

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connection, models
from django.urls import path

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(sys.argv[1], "books.db")}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["rest_framework"],
    REST_FRAMEWORK={"DEFAULT_AUTHENTICATION_CLASSES": [], "UNAUTHENTICATED_USER": None},
    ROOT_URLCONF=__name__,
)
django.setup()

# Both read the settings when they are imported.
from rest_framework import generics, pagination, serializers  # noqa: E402
from serving import serve_wsgi  # noqa: E402


class Book(models.Model):
    title = models.CharField(max_length=100)
    added = models.DateField()

    class Meta:
        app_label = "library"


class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book
        fields = ["id", "title", "added"]


class LatestFirst(pagination.CursorPagination):
    ordering = ("-added", "id")


PAGES = {"page": pagination.PageNumberPagination, "offset": pagination.LimitOffsetPagination, "cursor": LatestFirst}


class Books(generics.ListAPIView):
    serializer_class = BookSerializer

    def get_queryset(self):
        return Book.objects.filter(id__lte=self.kwargs["count"]).order_by("id")

    @property
    def pagination_class(self):
        kind, size = PAGES[self.kwargs["kind"]], self.kwargs["size"]
        return type(kind.__name__, (kind,), {"page_size": size, "default_limit": size})


urlpatterns = [path("<str:kind>/<int:count>/<int:size>/", Books.as_view())]


def fill():
    with connection.schema_editor() as editor:
        editor.create_model(Book)
    first = date(2020, 1, 1)
    # Seven of a day, so that a cursor has to tell books of one day apart.
    Book.objects.bulk_create(
        Book(title=f"Book {number}", added=first + timedelta(days=number // 7)) for number in range(1, 1001)
    )


# Django imports this file again, as the one with its URLs.
if __name__ == "__main__":
    fill()
    serve_wsgi(get_wsgi_application())
