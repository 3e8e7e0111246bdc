import type { Repositories } from "@vitrine/server/repositories";
import { sql } from "kysely";

/**
 * Who worked in the month was in the team then, and came in on each of its days: by what the log says they did. Otherwise
 * *Equipe* would say of the same people that they joined now and were never there.
 */
export async function joinedBeforeTheMonth(
  { db }: Pick<Repositories, "db">,
  { chatbotId, timeZone }: { chatbotId: string; timeZone: string },
): Promise<void> {
  await sql`
    update members m set joined_at = worked.since - interval '20 minutes'
      from (select member_id, min(created_at) as since from audit_log where chatbot_id = ${chatbotId} group by 1) worked
     where m.chatbot_id = ${chatbotId} and m.user_id::text = worked.member_id and worked.since < m.joined_at`.execute(
    db,
  );
  await sql`
    insert into sign_ins (user_id, at, event, method)
    select m.user_id, min(a.created_at) - interval '2 minutes', 'signed-in', 'password'
      from members m join audit_log a on a.chatbot_id = m.chatbot_id and a.member_id = m.user_id::text
     where m.chatbot_id = ${chatbotId}
     group by m.user_id, (a.created_at at time zone ${timeZone})::date order by 2`.execute(db);
}
