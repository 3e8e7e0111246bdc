import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

/** From here on no entry can be written, as when the disk of the database is full. */
const breakLog = () => sql`alter table audit_log enable trigger broken`.execute(server.db);
const mendLog = () => sql`alter table audit_log disable trigger broken`.execute(server.db);
beforeAll(async () => {
  await sql`create function refuse_entry() returns trigger language plpgsql
            as $$ begin raise exception 'no entry can be written'; end $$`.execute(server.db);
  await sql`create trigger broken before insert on audit_log
            for each row execute function refuse_entry()`.execute(server.db);
  await mendLog();
});
afterEach(mendLog);

type Shop = Awaited<ReturnType<typeof anOrderShop>>;
let shop: Shop;
beforeEach(async () => {
  shop = await anOrderShop(server);
});

async function panel(address: string, body?: unknown) {
  const [method, path = ""] = address.split(" ");
  const whole = path.startsWith("/team") ? path : `/shops/${shop.shopId}${path}`;
  const headers = memberHeaders(shop.chatbotId);
  const { status, data } = await server.call(`${method} /painel/api${whole}`, {
    headers,
    ...(body !== undefined && { body }),
  });
  return { status, data };
}

async function rowsOf(table: string): Promise<unknown> {
  const key = ["api_keys", "members", "invitations", "accounts"].includes(table) ? "chatbot_id" : "shop_id";
  const id = key === "shop_id" ? shop.shopId : shop.chatbotId;
  const { rows } = await sql`
    select to_jsonb(t) - 'last_used_at' as row from ${sql.table(table)} t
     where ${sql.ref(key)} = ${id} order by t::text`.execute(server.db);
  return rows;
}

const entries = async () => (await panel("GET /audit-log")).data.items as { action: string }[];

/** The id of somebody of the team. */
async function anAgent(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into panel_users (name, email) values ('Bia', ${`bia@${shop.shopId}.test`}) returning id
    )
    insert into members (chatbot_id, user_id, role) select ${shop.chatbotId}, id, 'agent' from person
    returning user_id as id`.execute(server.db);
  return rows[0]?.id ?? "";
}

async function anOpenOrder(): Promise<string> {
  const ana = await shop.customer();
  await ana.add("cafe");
  return (await ana.order()).id;
}

type Deed = {
  what: string;
  /** Where the change would be. */
  table: string;
  action: string;
  /** What has to be there before. Answers how the deed is done. */
  ready: () => Promise<() => ReturnType<typeof panel>>;
};

const deeds: Deed[] = [
  {
    ...{ what: "a role", table: "members", action: "member.role-changed" },
    ready: async () => {
      const id = await anAgent();
      return () => panel(`PATCH /team/members/${id}`, { role: "manager" });
    },
  },
  {
    ...{ what: "somebody who leaves the team", table: "members", action: "member.removed" },
    ready: async () => {
      const id = await anAgent();
      return () => panel(`DELETE /team/members/${id}`);
    },
  },
  {
    ...{ what: "an invitation", table: "invitations", action: "member.invited" },
    ready: async () => () => panel("POST /team/invitations", { email: "caio@loja.test", role: "agent" }),
  },
  {
    ...{ what: "a new key", table: "api_keys", action: "key.created" },
    ready: async () => () => panel("POST /keys", { name: "ERP", scopes: ["orders:read"] }),
  },
  {
    ...{ what: "a key that is revoked", table: "api_keys", action: "key.revoked" },
    ready: async () => {
      const { data: key } = await panel("POST /keys", { name: "ERP", scopes: ["orders:read"] });
      return () => panel(`POST /keys/${key.id}/revoke`, {});
    },
  },
  {
    ...{ what: "the Pix key", table: "manual_pix_key_changes", action: "pix-key.changed" },
    ready: async () => () => panel("PUT /first-steps/pix-key", { key: "loja@exemplo.com" }),
  },
  {
    ...{ what: "a payment account", table: "shops", action: "payment-account.changed" },
    ready: async () => () =>
      panel(`PATCH /payments/accounts/${PaymentProviderType.MercadoPago}`, { publicKey: "TEST-publica" }),
  },
  {
    ...{ what: "a webhook", table: "webhook_endpoints", action: "webhook.created" },
    ready: async () => () => panel("POST /webhooks", { url: "https://erp.test/aviso", name: "ERP" }),
  },
  {
    ...{ what: "a webhook that is removed", table: "webhook_endpoints", action: "webhook.removed" },
    ready: async () => {
      const { data: made } = await panel("POST /webhooks", { url: "https://erp.test/aviso", name: "ERP" });
      return () => panel(`DELETE /webhooks/${made.id}`);
    },
  },
  {
    ...{ what: "a setting", table: "shops", action: "settings.changed" },
    ready: async () => () => panel("PATCH /settings", { name: "Outro nome" }),
  },
  {
    ...{ what: "the limits of discounts", table: "shops", action: "discount-limits.changed" },
    ready: async () => () => panel("PUT /discount-limits", { agent: { percent: 10 } }),
  },
  {
    ...{ what: "a product", table: "products", action: "product.changed" },
    ready: async () => () => panel("PATCH /products/cafe", { name: "Café torrado" }),
  },
  {
    ...{ what: "a category", table: "categories", action: "category.created" },
    ready: async () => () => panel("POST /catalog/categories", { name: "Bebidas" }),
  },
  {
    ...{ what: "the tags of an order", table: "order_annotations", action: "order.tags-changed" },
    ready: async () => {
      const id = await anOpenOrder();
      return () => panel(`POST /orders/${id}/tags`, { tags: ["urgente"] });
    },
  },
  {
    ...{ what: "an order that is canceled", table: "orders", action: "order.canceled" },
    ready: async () => {
      const id = await anOpenOrder();
      return () => panel(`POST /orders/${id}/cancel`, { reason: "Acabou", isTold: false });
    },
  },
  {
    ...{ what: "the catalogue for receivers outside", table: "product_feeds", action: "feeds.renewed" },
    ready: async () => () => panel("POST /feeds/renew", {}),
  },
  {
    ...{ what: "a link to the shop as somebody tries it", table: "sessions", action: "shop.tried" },
    ready: async () => () => panel("POST /try", {}),
  },
];

test.each(deeds)("$what: without its entry it does not happen, and nobody is told that it did", async (deed) => {
  const { table, action, ready } = deed;
  const doIt = await ready();
  const logged = await entries();
  const before = await rowsOf(table);
  await breakLog();
  expect((await doIt()).status).toBe(500);
  expect(await rowsOf(table)).toEqual(before);

  await mendLog();
  expect((await doIt()).status).toBe(200);
  expect(await rowsOf(table)).not.toEqual(before);
  const added = (await entries()).slice(0, -logged.length || undefined).map((entry) => entry.action);
  expect(added).toContain(action);
});

test("data is not handed out when the log cannot say so", async () => {
  await breakLog();
  expect((await panel("GET /orders.csv")).status).toBe(500);
});

test("what is refused is not in the log", async () => {
  const logged = await entries();
  expect((await panel("POST /keys/first/revoke", {})).status).toBe(409);
  expect((await panel("DELETE /webhooks/nenhum")).status).toBe(404);
  expect((await panel("PATCH /products/nenhum", { name: "Nada" })).status).toBe(404);
  expect(await entries()).toEqual(logged);
});

test("what is the same afterwards is not in the log", async () => {
  await panel("PUT /first-steps/pix-key", { key: "loja@exemplo.com" });
  const logged = await entries();
  await panel("PUT /first-steps/pix-key", { key: "loja@exemplo.com" });
  await panel("PATCH /products/cafe", { name: "Produto cafe" });
  expect(await entries()).toEqual(logged);
});
