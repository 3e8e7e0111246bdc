-- What an agent sends in a conversation: products as their cards, a picture or a document, an approved template.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check check (kind in (
  'product', 'catalog', 'summary', 'payment', 'status', 'reminder', 'reminder-wish', 'text', 'products', 'picture', 'document',
  'template')) not valid;
