// ListPaging
