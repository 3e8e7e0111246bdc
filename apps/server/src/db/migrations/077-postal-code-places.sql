-- When a service that knows coordinates was asked about a CEP. Null: not yet. Only shops with zones by distance ask.
alter table postal_codes add column place_asked_at timestamptz;
