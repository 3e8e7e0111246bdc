-- Run once by the container of PostgreSQL, as its superuser: the role of the server, and its database.
-- The role owns the database and nothing else. It may create `unaccent` and `pg_trgm` there, which PostgreSQL trusts.
\getenv password VITRINE_PASSWORD
create role vitrine login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database vitrine owner vitrine;
revoke all on database vitrine from public;
-- The doctor looks at settings and connections.
grant pg_monitor to vitrine;
