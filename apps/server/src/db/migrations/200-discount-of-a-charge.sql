-- What the payment form took off the order that was charged: the order has it when this charge is the one that was paid.
alter table payment_attempts add column discount bigint not null default 0;
