-- How often something was done lately, counted where all processes see it. Worth nothing after a crash, so not logged.
create unlogged table rate_limits (
  key text primary key,
  started_at timestamptz not null default now(),
  used integer not null default 1
);
