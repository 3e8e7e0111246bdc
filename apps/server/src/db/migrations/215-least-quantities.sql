-- The fewest units of a SKU that are sold: with fewer in stock it is sold out. Null: one. The rule is in the document of its
-- product; here it is for those who read many SKUs without their products.
alter table skus add column least_quantity integer;
