-- Whether the link of an invitation went to its mailbox and nowhere else: only then does whoever has it prove the mailbox.
-- Links of before were also shown to whoever invited, and prove nothing.
alter table invitations add column is_link_mailed boolean not null default false;

-- Everything that opened the panel for this person before was removed then. Devices are remembered since then.
alter table panel_users add column factors_since timestamptz;

-- The time step of the last code that was taken: a code of it or of an earlier one is not taken again.
alter table panel_second_factors add column last_step bigint;
