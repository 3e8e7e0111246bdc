-- When a session last proved who is at the screen: when it was made, or by a password, a code or a passkey since. Null
-- for sessions of before, which are asked with the next call that needs it.
alter table panel_sessions add column fresh_at timestamptz;
alter table panel_sessions alter column fresh_at set default now();
-- When it last proved that by a passkey, which is two factors.
alter table panel_sessions add column passkey_at timestamptz;

-- The roles whose members need a second factor.
alter table accounts add column second_factor_roles text[] not null default '{}';
