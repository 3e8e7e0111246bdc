-- Who serves whom, now and before: a row for each time that a member took a contact.
create table contact_services (
  shop_id text not null references shops,
  contact_id text not null,
  id text not null,
  member_id text not null,
  member_name text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Null while it lasts. Whoever ended it may be the member or somebody who took the contact over.
  ended_at timestamptz,
  ended_by_id text,
  ended_by_name text,
  primary key (shop_id, contact_id, id)
);
-- A contact is served by one member at a time.
create unique index contact_services_open on contact_services (shop_id, contact_id) where ended_at is null;
create index contact_services_of_contact on contact_services (shop_id, contact_id, began_at desc);

-- What the people of the shop write about a contact for themselves. Personal: erased with the contact.
create table contact_notes (
  shop_id text not null references shops,
  contact_id text not null,
  id text not null,
  text text not null,
  member_id text not null,
  member_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, contact_id, id)
);
create index contact_notes_by_time on contact_notes (shop_id, contact_id, created_at desc);

alter table contacts add column if not exists tags text[] not null default '{}';

-- Who wrote lately.
create index if not exists chat_contacts_by_time on chat_contacts (shop_id, wrote_at desc)
  where wrote_at is not null and contact_id is not null;

-- The sessions that were made for members of the panel: they end with the membership. Agents of a chat platform have no
-- role here.
create index if not exists sessions_of_members on sessions (shop_id, (agent ->> 'id')) where agent ? 'role';
