import { roles } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { type AuditEntry, recordAudit } from "../db/audit.ts";
import { createAuditLogRepository } from "./audit-log.repository.ts";

const server = useServer({ hasMembersByHeader: true });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server);
});

const olga = () => ({ chatbotId: shop.chatbotId, userId: "u-olga", name: "Olga", role: "owner" as const });
const done = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ member: olga(), shopId: shop.shopId, action: "order.canceled" },
  ...{ subject: { type: "order", id: "O1", name: "1042" }, before: { status: 1 }, after: { status: 2 } },
  ...changes,
});
const record = (entry: AuditEntry) => server.db.transaction().execute((trx) => recordAudit(trx, entry));
const logOf = (query = "", headers = memberHeaders(shop.chatbotId)) =>
  server.call(`GET /painel/api/shops/${shop.shopId}/audit-log${query}`, { headers });
const actionsOf = async (query = "") => (await logOf(query)).data.items.map(({ action }: { action: string }) => action);

test("the log says who did what to which order, with before and after, newest first", async () => {
  await record(done());
  await record(done({ action: "key.created", shopId: null, subject: { type: "key", id: "k1" } }));
  const { data } = await logOf();
  expect(data.items).toMatchObject([
    { action: "key.created", shopId: null },
    {
      ...{ shopId: shop.shopId, action: "order.canceled", subject: { type: "order", id: "O1", name: "1042" } },
      ...{ member: { id: "u-olga", name: "Olga", role: "owner" }, before: { status: 1 }, after: { status: 2 } },
    },
  ]);
});

test("what is recorded in a transaction that fails is not in the log", async () => {
  const failed = server.db.transaction().execute(async (trx) => {
    await recordAudit(trx, done());
    throw new Error("the change failed");
  });
  await expect(failed).rejects.toThrow("the change failed");
  expect(await actionsOf()).toEqual([]);
});

test("no secret and no personal field is stored, not even in the table", async () => {
  const before = { email: "ana@loja.com", token: "vk_live_1", name: "Ana" };
  const after = { email: "ana@nova.com", token: "vk_live_2", name: "Ana Souza" };
  await record(done({ subject: { type: "contact", id: "wp:9" }, before, after }));
  const { rows } = await sql<{ row: string }>`select audit_log::text as row from audit_log`.execute(server.db);
  const stored = rows.map(({ row }) => row).join();
  expect(stored).toContain("Ana Souza");
  expect(stored).not.toMatch(/loja\.com|nova\.com|vk_live/);
});

test("the log is filtered by person, action, subject and time, and paged without gaps", async () => {
  const bia = { ...olga(), userId: "u-bia", name: "Bia", role: "agent" as const };
  await record(done());
  await record(done({ member: bia, action: "reply.changed", subject: { type: "reply", id: "r1" } }));
  await record(done({ shopId: null, action: "key.revoked", subject: { type: "key", id: "k1" } }));
  expect(await actionsOf("?memberId=u-bia")).toEqual(["reply.changed"]);
  expect(await actionsOf("?action=order.canceled")).toEqual(["order.canceled"]);
  expect(await actionsOf("?subjectType=key&subjectId=k1")).toEqual(["key.revoked"]);
  expect(await actionsOf("?since=2999-01-01T00:00:00Z")).toEqual([]);
  expect(await actionsOf("?until=2999-01-01T00:00:00Z")).toHaveLength(3);
  const seen: string[] = [];
  let token: string | null = "";
  while (token !== null) {
    const { data } = await logOf(`?perPage=1&pageToken=${token}`);
    seen.push(...data.items.map(({ action }: { action: string }) => action));
    token = data.nextPageToken;
  }
  expect(seen).toEqual(["key.revoked", "reply.changed", "order.canceled"]);
  const { data: choices } = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log/choices`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(choices.members).toHaveLength(2);
  expect(choices.actions).toEqual(["key.revoked", "order.canceled", "reply.changed"]);
});

test("owners and managers see the log, agents do not, and nobody sees another account's", async () => {
  await record(done());
  const statuses = await Promise.all(
    roles.map(async (role) => [role, (await logOf("", memberHeaders(shop.chatbotId, role))).status]),
  );
  expect(Object.fromEntries(statuses)).toEqual({ owner: 200, manager: 200, agent: 403 });
  const other = await anOrderShop(server);
  expect((await logOf("", memberHeaders(other.chatbotId))).status).toBe(404);
  const { data } = await server.call(`GET /painel/api/shops/${other.shopId}/audit-log`, {
    headers: memberHeaders(other.chatbotId),
  });
  expect(data.items).toEqual([]);
});

test("whoever is forgotten is forgotten in the log too", async () => {
  const ana = await shop.customer();
  await record(done({ action: "contact.changed", subject: { type: "contact", id: ana.contactId } }));
  expect((await logOf()).data.items[0].subject.name).toBe("Ana");
  await ana.add("cafe");
  const { id } = await ana.order();
  await record(done({ action: "discount.allowed", subject: { type: "order", id } }));
  await server.call(`POST ${shop.shop}/contacts/${ana.contactId}/erase`, { token: shop.token, body: {} });
  const [ofOrder, entry] = (await logOf()).data.items;
  expect(ofOrder).toMatchObject({ action: "discount.allowed", before: null, after: null });
  expect(entry).toMatchObject({ action: "contact.changed", before: null, after: null });
  expect(entry.subject.id).not.toBe(ana.contactId);
});

test("what was done to a contact moves to the one they are merged into", async () => {
  const [ana, other] = [await shop.customer(), await shop.customer()];
  await record(done({ action: "contact.changed", subject: { type: "contact", id: ana.contactId } }));
  const body = { into: other.contactId };
  await server.call(`POST ${shop.shop}/contacts/${ana.contactId}/merge`, { token: shop.token, body });
  expect((await logOf()).data.items).toMatchObject([{ subject: { id: other.contactId } }]);
});

test("entries are kept for two years", async () => {
  await record(done());
  await sql`update audit_log set created_at = now() - interval '2 years 1 day'`.execute(server.db);
  await record(done({ action: "order.prepared" }));
  await createAuditLogRepository(server.db).removeOlderThan("2 years");
  expect(await actionsOf()).toEqual(["order.prepared"]);
});
