-- When the notices that a person's WhatsApp did not take went to their mail instead; null: they did not.
alter table notices add column if not exists mailed_at timestamptz;
