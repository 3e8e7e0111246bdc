-- Money that has to go back and that its provider did not give back: the start page of the panel asks for it.
create index if not exists payment_attempts_not_given_back on payment_attempts (shop_id, updated_at)
  where status = 'paid' and failure_code is not null;
