-- The same words as before for a third of the work: every session, address and placed order writes those of a contact or
-- an order. Expressions of PL/pgSQL keep their plans, where a function in SQL starts a query at each call.
create or replace function vitrine_words(shop text, content text) returns tsvector
language plpgsql immutable parallel safe strict cost 5000 set search_path from current as $$
declare
  words text[] := array_remove(regexp_split_to_array(vitrine_fold(content), '[^[:alnum:]]+'), '');
  -- Neither a word nor the id of a shop contains it.
  gap text := chr(31);
begin
  if words = '{}' then
    return '';
  end if;
  return array_to_tsvector(string_to_array(shop || '/' || array_to_string(words, gap || shop || '/'), gap));
end $$;

create or replace function vitrine_contact_words(shop text, id text, phone text, customer jsonb) returns tsvector
language plpgsql immutable parallel safe cost 5000 set search_path from current as $$
begin
  return vitrine_words(shop, concat_ws(' ', customer ->> 'name', customer ->> 'corporateName', customer ->> 'tradeName',
                                       id, phone, regexp_replace(phone, '^55', '')));
end $$;
