-- What the shop agrees with a customer: their group and what wins over it, in centavos. Null: nothing.
alter table contacts add column if not exists terms jsonb;
