-- Who was shown the token of a key: the person who made the key or exchanged its token. A key that another key made
-- belongs to the person behind that one. Null: nobody of the panel, such as the operator. The ids are those of
-- panel_users; the names stay when the person has left.
alter table api_keys
  add column made_by text,
  add column made_by_name text,
  -- Of the token before, which works as well for some hours.
  add column former_made_by text;

-- The log of the panel knows it of the keys of before.
update api_keys k set made_by = l.member_id, made_by_name = l.member_name
  from (select key.chatbot_id, key.id, latest.member_id, latest.member_name
          from api_keys key cross join lateral (
            select member_id, member_name from audit_log a
             where a.chatbot_id = key.chatbot_id and a.shop_id = '' and a.subject_type = 'key' and a.subject_id = key.id
               and a.action in ('key.created', 'key.rotated')
             order by a.created_at desc, a.id desc limit 1) latest) l
 where k.chatbot_id = l.chatbot_id and k.id = l.id;

-- Invitations of people who had left before removing somebody ended them.
delete from invitations i
 where i.invited_by is not null
   and not exists (select from members m where m.chatbot_id = i.chatbot_id and m.user_id = i.invited_by and m.role = 'owner');
