-- Which agent a window belongs to: colleagues see each other. Empty for customers.
alter table presence add column if not exists agent_id text not null default '';
alter table presence add column if not exists agent_name text not null default '';

-- A contact who was handed over by a colleague: by whom, and what they wrote about it. The note is one of the contact's own,
-- and is erased with them.
alter table contact_services add column if not exists handed_by_name text;
alter table contact_services add column if not exists note_id text;
