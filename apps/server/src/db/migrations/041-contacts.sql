-- When something about a contact changed last: their data, their phone or their addresses.
alter table contacts
  add column if not exists updated_at timestamptz not null default now(),
  -- The person asked to be forgotten. What is left belongs to orders that must be kept.
  add column if not exists erased_at timestamptz;

-- Also for what processes of the release before write.
create or replace function vitrine_touch_contact() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;
create trigger contacts_touched before update on contacts for each row
  when ((old.phone, old.customer, old.addresses) is distinct from (new.phone, new.customer, new.addresses))
  execute function vitrine_touch_contact();

create index if not exists contacts_by_change on contacts (shop_id, updated_at desc, id desc);

-- A contact is found by name, by the phone with or without the country, and by the digits of the id.
create or replace function vitrine_contact_words(shop text, id text, phone text, customer jsonb) returns tsvector
language sql immutable parallel safe cost 5000 set search_path from current
as $$
  select vitrine_words(shop, concat_ws(' ', customer ->> 'name', customer ->> 'corporateName', customer ->> 'tradeName',
                                       id, phone, regexp_replace(phone, '^55', '')))
$$;
create index if not exists contacts_by_words on contacts using gin (vitrine_contact_words(shop_id, id, phone, customer));
