-- Who is served now, those who were taken last first.
create index if not exists contact_services_by_time on contact_services (shop_id, began_at desc) where ended_at is null;
