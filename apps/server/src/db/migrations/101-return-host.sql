-- The shop's own host at which a customer began to pay: the provider sends them back there, where their session is.
alter table payment_attempts add column if not exists return_host text;
