import { roles } from "@vitrine/domain/team/roles";
import { beforeEach, expect, test } from "vitest";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server);
});

const olga = () => memberHeaders(shop.chatbotId, "owner", "Olga");
const call = (address: string, body?: unknown, headers = olga()) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
};
const logged = async () => (await call("GET /audit-log")).data.items;

test("a key is shown once, works with its scopes only, and stops when it is revoked", async () => {
  const { data: key } = await call("POST /keys", { name: "ERP", scopes: ["orders:read"] });
  expect(key).toMatchObject({ name: "ERP", scopes: ["orders:read"], token: expect.any(String) });
  const { data: listed } = await call("GET /keys");
  expect(JSON.stringify(listed)).not.toContain(key.token);
  const use = (path: string) => server.call(`GET ${shop.shop}${path}`, { token: key.token });
  expect([(await use("/orders")).status, (await use("/contacts")).status]).toEqual([200, 403]);
  expect((await call(`POST /keys/${key.id}/revoke`, {})).data.revokedAt).not.toBeNull();
  const entries = await logged();
  expect(entries).toMatchObject([
    { action: "key.revoked", shopId: null },
    { action: "key.created", subject: { name: "ERP" }, after: { scopes: ["orders:read"] } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(key.token);
});

test("the last key that may do everything cannot be revoked", async () => {
  expect((await call("POST /keys/first/revoke", {})).errors).toMatchObject([{ code: "last-full-key" }]);
});

test("a webhook is made, paused, tested and removed, and the log never has its secret", async () => {
  const { data: made } = await call("POST /webhooks", { url: "https://erp.test/aviso", name: "ERP" });
  expect(made.secret).toEqual(expect.any(String));
  await call(`PATCH /webhooks/${made.id}`, { isActive: false });
  expect((await call(`POST /webhooks/${made.id}/test`, {})).errors).toMatchObject([{ code: "webhook-inactive" }]);
  expect((await call(`GET /webhooks/${made.id}/deliveries`)).data).toEqual({ items: [], nextPageToken: null });
  expect((await call(`DELETE /webhooks/${made.id}`)).data).toEqual({ deleted: true });
  expect((await call(`GET /webhooks/${made.id}/deliveries`)).status).toBe(404);
  const entries = await logged();
  expect(entries).toMatchObject([
    { action: "webhook.removed" },
    { action: "webhook.changed", before: { isActive: true }, after: { isActive: false } },
    { action: "webhook.created" },
  ]);
  expect(JSON.stringify(entries)).not.toContain(made.secret);
});

test("an address inside the network is refused, as for the platform API", async () => {
  const refused = await call("POST /webhooks", { url: "http://127.0.0.1/" });
  expect(refused.errors).toMatchObject([{ code: "webhook-address-refused" }]);
});

test("saved replies are made, changed and removed, one title each, and agents read them", async () => {
  const greeting = { title: "Saudação", text: "Olá, {nome}!" };
  await call("POST /replies", greeting);
  expect((await call("POST /replies", { ...greeting, title: "saudação" })).errors).toMatchObject([
    { code: "reply-exists" },
  ]);
  const reply = { title: "Bom dia", text: "Bom dia, {nome}! Seu pedido {pedido} saiu." };
  expect((await call("POST /replies/change", { title: "Saudação", reply })).data.items).toEqual([reply]);
  const agent = memberHeaders(shop.chatbotId, "agent");
  expect((await call("GET /replies", undefined, agent)).data.items).toEqual([reply]);
  expect((await call("POST /replies", greeting, agent)).status).toBe(403);
  expect((await call("POST /replies/remove", { title: "Bom dia" })).data.items).toEqual([]);
  expect((await call("POST /replies/remove", { title: "Bom dia" })).status).toBe(404);
  expect((await logged()).map(({ action }: { action: string }) => action)).toEqual([
    ...["reply.removed", "reply.changed", "reply.created"],
  ]);
});

test("only the owner sees keys and webhooks, and nobody those of another account", async () => {
  for (const address of ["GET /keys", "GET /webhooks"]) {
    const statuses = await Promise.all(
      roles.map(async (role) => (await call(address, undefined, memberHeaders(shop.chatbotId, role))).status),
    );
    expect(statuses).toEqual([200, 403, 403]);
    const other = await aShop(server);
    expect((await call(address, undefined, memberHeaders(other.chatbotId, "owner"))).status).toBe(404);
  }
});
