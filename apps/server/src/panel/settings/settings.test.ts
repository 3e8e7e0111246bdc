import type { Role } from "@vitrine/domain/team/roles";
import { beforeEach, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server);
});

type Sent = { body?: unknown; ifMatch?: number; name?: string; role?: Role };
const call = (address: string, { body, ifMatch, name = "Olga", role = "owner" }: Sent = {}) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/settings${path}`, {
    headers: {
      ...memberHeaders(shop.chatbotId, role, name),
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
    },
    ...(body !== undefined && { body }),
  });
};
const read = async () => (await call("GET ")).data;
const patch = async (body: object, sent: Sent = {}) => (await call("PATCH ", { body, ...sent })).data;

test("a change holds at once, says what the shop still lacks, and is in the log with before and after", async () => {
  const before = await read();
  const saved = await patch({ minOrderValue: 35 }, { ifMatch: before.version });
  expect(saved).toMatchObject({
    version: before.version + 1,
    document: { minOrderValue: 35, name: before.document.name },
  });
  expect(saved.warnings).toEqual(before.warnings);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(log.data.items).toMatchObject([
    { action: "settings.changed", before: { minOrderValue: null }, after: { minOrderValue: 35 } },
  ]);
});

test("of two people who opened the same version, the second is told and nothing of the first is lost", async () => {
  const { version } = await read();
  await patch({ minOrderValue: 35 }, { ifMatch: version });
  const second = await call("PATCH ", { body: { name: "Outro nome" }, ifMatch: version });
  expect(second.errors).toMatchObject([{ code: "version-mismatch" }]);
  expect((await read()).document).toMatchObject({ minOrderValue: 35 });
});

test("a shop goes back to any version that it remembers, and back again, with its hosts as they are", async () => {
  const first = await read();
  await patch({ minOrderValue: 35, lowStockAt: 3 }, { name: "Bia" });
  await patch({ minOrderValue: 50, hosts: ["loja.example"] });
  const { data: history } = await call("GET /versions");
  expect(history).toMatchObject({
    current: first.version + 2,
    items: [
      { version: first.version + 2, member: { name: "Olga" } },
      { version: first.version + 1, member: { name: "Bia" } },
    ],
  });
  expect(history.items[0].fields.toSorted()).toEqual(["hosts", "minOrderValue"]);

  const { data: back } = await call(`POST /versions/${first.version}/restore`, { body: {} });
  expect(back.document).toEqual({ ...first.document, hosts: ["loja.example"] });
  const { data: again } = await call(`POST /versions/${first.version + 2}/restore`, { body: {} });
  expect(again.document).toMatchObject({ minOrderValue: 50, lowStockAt: 3 });
});

const zone = (providerId: string, price: number) => ({
  ...{ providerId, name: providerId, type: 1, price },
  zipCodeRanges: [{ from: "01000000", to: "01999999" }],
});
const undo = (version: number, ifMatch: number) => call(`POST /versions/${version}/undo`, { body: {}, ifMatch });

test("one change is taken back alone, with what it was before and after, and what others changed later stays", async () => {
  await patch({ deliveryZones: [zone("a", 5), zone("b", 8)] });
  const change = await patch({ deliveryZones: [zone("a", 6), zone("b", 8)] });
  const last = await patch({ minOrderValue: 50, deliveryZones: [zone("a", 6), zone("b", 9)] });
  const { items } = (await call("GET /versions")).data;
  expect(items[1]).toMatchObject({
    ...{ version: change.version, undoneWith: [], moreDifferences: 0 },
    differences: [{ before: 5, after: 6 }],
  });
  expect(items[1].differences[0].path.map(({ name }: { name: string }) => name)).toEqual([
    "deliveryZones",
    "a",
    "price",
  ]);
  expect((await undo(change.version, change.version)).errors).toMatchObject([{ code: "version-mismatch" }]);
  const { data } = await undo(change.version, last.version);
  expect(data.document.deliveryZones).toMatchObject([{ price: 5 }, { price: 9 }]);
  expect(data.document.minOrderValue).toBe(50);
});

test("a change whose value was changed again is taken back with the later ones, which are named", async () => {
  const first = await patch({ minOrderValue: 10 });
  const change = await patch({ minOrderValue: 20 });
  await patch({ lowStockAt: 3 });
  const last = await patch({ minOrderValue: 35 });
  const { items } = (await call("GET /versions")).data;
  expect(items.map(({ undoneWith }: { undoneWith: number[] }) => undoneWith)).toEqual([
    [],
    [],
    [last.version],
    [last.version, change.version],
  ]);
  const { data } = await undo(change.version, last.version);
  expect(data.document).toMatchObject({ minOrderValue: 10, lowStockAt: 3 });
  expect((await undo(first.version - 500, data.version)).success).toBe(false);
});

test("what a system of the account changed can be undone, too, and has no name", async () => {
  const first = await read();
  await server.call(`PATCH ${shop.shop}`, { token: shop.token, body: { minOrderValue: 90 } });
  expect((await call("GET /versions")).data.items).toMatchObject([{ member: null, fields: ["minOrderValue"] }]);
  await call(`POST /versions/${first.version}/restore`, { body: {} });
  expect((await read()).document).toEqual(first.document);
});

test("a version from before the memory of the shop is refused", async () => {
  await patch({ minOrderValue: 35 });
  await patch({ minOrderValue: 36 });
  await server.db.deleteFrom("shop_versions").where("shop_id", "=", shop.shopId).where("version", "<=", 2).execute();
  expect((await call("POST /versions/1/restore", { body: {} })).errors).toMatchObject([
    { code: "settings-version-gone" },
  ]);
  expect((await call("POST /versions/2/restore", { body: {} })).data.document.minOrderValue).toBe(35);
});

test("a logo is taken away like any other field", async () => {
  await patch({ settings: { style: { urlLogo: "https://cdn.test/logo.png", urlCover: "https://cdn.test/capa.jpg" } } });
  const saved = await patch({ settings: { style: { urlLogo: null, urlCover: null } } });
  expect(saved.document.settings.style).toEqual({ defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null });
});

test("credentials are neither shown nor lost by a change of something else", async () => {
  const account = { providerType: 2, credentials: { accessToken: "TEST-segredo" } };
  await patch({ paymentProviders: [account] });
  const stored = () =>
    server.db.selectFrom("shops").select("sealed_credentials").where("shop_id", "=", shop.shopId).execute();
  const before = await stored();
  const saved = await patch({ minOrderValue: 10 });
  expect(JSON.stringify([saved, (await call("GET /versions")).data])).not.toContain("segredo");
  expect(before).toMatchObject([{ sealed_credentials: expect.anything() }]);
  const after = await stored();
  expect(String(after[0]?.sealed_credentials).length).toBe(String(before[0]?.sealed_credentials).length);
});

test.each<[string, object]>([
  ["lifts no limit of discounts", { discountLimits: { agent: { percent: 100 } } }],
  ["adds no account that receives payments", { paymentProviders: [{ providerType: 5 }] }],
  ["lets no agent name a Pix key", { agentPixKeys: true }],
  ["takes no channel away", { channels: [] }],
  ["adds no host", { hosts: ["outra.exemplo"] }],
])("a manager %s by a change of the settings, nor by a former version", async (_, change) => {
  const manager = { role: "manager" } as const;
  const refusal = { status: 403, errors: [{ code: "deed-not-allowed" }] };
  const { version } = await read();
  expect(await call("PATCH ", { body: change, ...manager })).toMatchObject(refusal);
  expect((await call("PATCH ", { body: { minOrderValue: 35 }, ...manager })).status).toBe(200);
  expect((await call("PATCH ", { body: change })).status).toBe(200);
  const back = await call(`POST /versions/${version}/restore`, { body: {}, ...manager });
  // Hosts are proved by DNS, and no return changes them.
  if ("hosts" in change) expect(back.status).toBe(200);
  else expect(back).toMatchObject(refusal);
});
