-- A session that is used stays alive, but not for ever: after 30 days the person signs in again. The library writes
-- `expires_at` in several of its calls, also in those of processes of the release before, so the table itself holds it.
create function end_panel_session() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 days');
  return new;
end
$$;

create trigger panel_sessions_end before insert or update of expires_at on panel_sessions for each row
  execute function end_panel_session();
