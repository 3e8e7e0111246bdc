-- What somebody opened in the storefront from the panel ends with the sign-in that opened it. Sign-ins end in many ways,
-- some of them in calls of the library, so the table itself ends what hangs on them. Sessions that a key made have none.
alter table sessions add column sign_in uuid;
create index if not exists sessions_of_sign_in on sessions (sign_in) where sign_in is not null;

create function end_sessions_of_sign_in() returns trigger language plpgsql as $$
declare
  of_shop text;
begin
  for of_shop in
    update sessions set revoked_at = now()
     where sign_in = old.id and revoked_at is null and expires_at > now()
    returning shop_id
  loop
    -- Of the same notifications of a transaction, one is sent.
    perform pg_notify('sessions_revoked', of_shop);
  end loop;
  return null;
end
$$;

create trigger panel_sessions_gone after delete on panel_sessions for each row execute function end_sessions_of_sign_in();
