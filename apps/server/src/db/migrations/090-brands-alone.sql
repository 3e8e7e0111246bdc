-- contract: the index products_by_brand_and_sales begins with the same columns, and serves the same statements.
drop index if exists products_by_brand;
