-- Money is bigint centavos: an integer ends at R$ 21 million. Each table is written anew and locked meanwhile: on a large
-- installation run it at a quiet hour. A process of an earlier release reads a bigint as a text, so stop those first.
set local statement_timeout = 0;
alter table orders alter column total type bigint;
alter table payment_attempts alter column amount type bigint;
alter table payment_refunds alter column amount type bigint;
alter table skus
  alter column list_price type bigint, alter column price type bigint, alter column promotional_price type bigint;
alter table sku_prices
  alter column list_price type bigint, alter column price type bigint, alter column promotional_price type bigint;
alter table store_list_prices alter column price type bigint;
