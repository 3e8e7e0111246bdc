-- The shop that a test shop of the panel is the trial of. Each shop has one trial at most.
alter table shops add column if not exists trial_of text;
create unique index if not exists shops_by_trial on shops (trial_of) where trial_of is not null;
