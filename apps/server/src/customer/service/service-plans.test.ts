import { sql } from "kysely";
import { expect, test } from "vitest";
import { sentStatements } from "../../../test/fixtures/database/sent-statements.ts";
import { multiply, usedIndexes, wholeReadings } from "../../../test/fixtures/database/statement-plans.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

/** Tables that grow with the shop, each with the columns that make a copy of a row another row. */
const growing: Record<string, Record<string, string>> = {
  contacts: { id: "'c' || n" },
  sessions: { code_hash: "'\\x' || encode(sha256(n::text::bytea), 'hex')", contact_id: "'c' || n" },
  orders: { id: "'o' || n", contact_id: "'c' || n", number: "100000 + n" },
  order_lines: { order_id: "'o' || n" },
  chat_contacts: { address: "'a' || n", contact_id: "'c' || n" },
  chat_messages: { id: "'m' || n", contact_id: "'c' || n", cause: "'m' || n" },
  chat_received: { message_id: "'m' || n", contact_id: "'c' || n" },
  conversations: { contact_id: "'c' || n" },
  contact_services: { contact_id: "'c' || n" },
  contact_notes: { contact_id: "'c' || n", id: "'n' || n" },
  audit_log: { id: "'a' || n" },
};

test("no call of the desk, of a contact's page or of the log reads a whole table", async () => {
  const aBusyShop = async () => {
    const shop = await anOrderShop(server);
    const ana = await shop.customer();
    await ana.add("cafe");
    const headers = memberHeaders(shop.chatbotId, "owner");
    const at = `/painel/api/shops/${shop.shopId}`;
    const contact = encodeURIComponent(ana.contactId);
    await server.call(`POST ${at}/service/${contact}/take`, { headers, body: { from: null } });
    await server.call(`POST ${at}/contacts/${contact}/notes`, { headers, body: { text: "Nota" } });
    await sql`insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
      values (${shop.shopId}, 'wa', 'x', ${ana.contactId}, now())`.execute(server.db);
    await receive(server, shop.shopId, { inbound: [aReceivedText("5511988887777", "oi")] });
    await sql`update chat_received set contact_id = ${ana.contactId} where shop_id = ${shop.shopId}`.execute(server.db);
    await sql`insert into chat_messages (shop_id, id, channel_id, contact_id, cause, kind, document) values
      (${shop.shopId}, 'm', 'wa', ${ana.contactId}, 'm', 'text', '{"kind":"text","text":"oi","link":null}')`.execute(
      server.db,
    );
    return { at, headers, contact };
  };
  await aBusyShop();
  for (const [table, changes] of Object.entries(growing)) await multiply(server, table, changes);
  // The planner expects of a shop the average of all.
  for (let others = 0; others < 6; others++) await aBusyShop();
  const { at, headers, contact } = await aBusyShop();
  await sql`analyze`.execute(server.db);
  const lists = [
    ...[
      "service",
      "service?q=ana",
      "service?q=1042",
      "service?served=me",
      `contacts/${contact}`,
      `service/${contact}/conversation`,
      "discount-requests",
    ],
    ...["cancel-requests", "refund-requests"],
    ...[
      "audit-log",
      "audit-log?memberId=u",
      "audit-log?action=contact.taken",
      "audit-log?subjectType=contact&subjectId=x",
    ],
    ...["audit-log?since=2026-01-01T00:00:00Z"],
  ];
  const found: string[] = [];
  for (const list of lists) {
    const texts = await sentStatements(server, async () => {
      expect((await server.call(`GET ${at}/${list}`, { headers })).status, list).toBe(200);
    });
    const ofShop = texts.filter((each) => each.includes("shop_id"));
    for (const scan of await wholeReadings(server, ofShop, Object.keys(growing))) found.push(`${list}: ${scan}`);
    const received = ofShop.filter((text) => text.includes("order by o.closed_at desc"));
    // The others were delivered long ago, and are a hundred times as many.
    for (const text of received) expect(await usedIndexes(server, text)).toContain("orders_received");
    if (list === "service") expect(received).toHaveLength(1);
  }
  expect(found).toEqual([]);
});
