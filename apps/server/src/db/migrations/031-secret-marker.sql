-- A text that is encrypted with SECRET_KEY. A process with another key finds out when it starts, not at the first charge.
create table secret_marker (
  only_one boolean primary key default true check (only_one),
  sealed text not null
);
