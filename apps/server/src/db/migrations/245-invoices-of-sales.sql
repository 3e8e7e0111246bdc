-- The days of an invoice, so that the reports call it one. Invoices came with the release that has this.
alter table sales add column due_days smallint;
