-- What a provider was asked to give back of the rest of a payment. A repetition under the same key asks for exactly this
-- amount. Null: it was not asked, or that refund is done.
alter table payment_attempts add column refund_amount bigint;
-- Each round has a key of its own at the provider. Another amount begins another one, once the round before has ended.
alter table payment_attempts add column refund_round smallint not null default 1;
