import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MOST_ADDRESSES } from "@vitrine/domain/shop/shop-address";
import { afterAll, beforeEach, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";

const webRoot = await mkdtemp(path.join(tmpdir(), "vitrine-web-"));
const source = new URL("../../../../web/index.html", import.meta.url);
await writeFile(path.join(webRoot, "index.html"), await readFile(source));
const server = useServer({ webRoot, hasMembersByHeader: true });
afterAll(() => rm(webRoot, { recursive: true }));

type Shop = Awaited<ReturnType<typeof aShop>>;
let shop: Shop;
let count = 0;
const aName = () => `padaria-nova-${process.pid}-${count++}`;

beforeEach(async () => {
  shop = await aShop(server, { name: "Padaria", anonymousBrowsing: true });
});

const addressOf = ({ shopId }: Shop) => `/painel/api/shops/${shopId}/address`;
const change = (of: Shop, address: string, role: "owner" | "manager" = "owner") =>
  server.call(`PUT ${addressOf(of)}`, { headers: memberHeaders(of.chatbotId, role), body: { address } });
const open = (url: string) => server.app.inject({ url, headers: { host: "vitrine.test" } });
const visit = (name: string) => server.call(`GET /api/session/anonymous-session?shop=${name}`);

test("a shop is found by its new address and by every earlier one, and its links have the new one", async () => {
  const [first, second] = [aName(), aName()];
  expect((await change(shop, ` ${first.toUpperCase()} `)).data).toMatchObject({ address: first });
  const { data } = await change(shop, second);
  expect(data).toEqual({
    ...{ address: second, earlier: [first, shop.shopId] },
    url: `https://vitrine.test/catalog?loja=${second}`,
  });

  const page = await open(`/catalog?loja=${second}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`data-shop="${shop.shopId}"`);
  expect(page.body).toContain(`content="https://vitrine.test/catalog?loja=${second}"`);
  for (const earlier of [first, shop.shopId]) {
    const { statusCode, headers } = await open(`/product/x?loja=${earlier}&canal=wa`);
    // Only the query: the path and the code in the hash stay as they are.
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 302,
      location: `?loja=${second}&canal=wa`,
    });
  }
  for (const name of [first, second, shop.shopId])
    expect((await visit(name)).data.shop).toMatchObject({ id: shop.shopId });
  expect((await shop.session()).url).toContain(`/catalog?loja=${second}#`);
});

test("an address leads to one shop: neither an address, an earlier one nor an id of another shop is given", async () => {
  const other = await aShop(server);
  const [taken, next] = [aName(), aName()];
  await change(shop, taken);
  await change(shop, next);
  for (const name of [taken, next, shop.shopId])
    expect((await change(other, name)).errors).toMatchObject([{ code: "shop-address-taken" }]);
  const made = await server.call(`PUT /platform/v1/shops/${taken}`, {
    token: other.token,
    body: { name: "Outra", settings: { style: { defaultColor: "#111111", secondaryColor: "#222222", urlLogo: null } } },
  });
  expect(made).toMatchObject({ status: 409, errors: [{ code: "shop-address-taken" }] });
  expect((await change(shop, taken)).data).toMatchObject({ address: taken });
  expect((await change(shop, shop.shopId)).data).toMatchObject({ address: shop.shopId });
});

test("two shops that want the same address at the same moment: one gets it", async () => {
  const other = await aShop(server);
  const name = aName();
  const answers = await Promise.all([change(shop, name), change(other, name)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("only owners change it, to a name that can be in a link, and a shop keeps at most ten", async () => {
  expect((await change(shop, aName(), "manager")).status).toBe(403);
  for (const odd of ["pa", "pão de mel", "-padaria", "a".repeat(41)])
    expect((await change(shop, odd)).errors).toMatchObject([{ code: "shop-address-odd" }]);
  for (let turn = 0; turn < MOST_ADDRESSES; turn++) expect((await change(shop, aName())).status).toBe(200);
  expect((await change(shop, aName())).errors).toMatchObject([{ code: "too-many-shop-addresses" }]);
});

test("the log says who changed it, from which name to which", async () => {
  const name = aName();
  await change(shop, name);
  await change(shop, name);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  const entries = log.data.items.filter(({ action }: { action: string }) => action === "shop.address-changed");
  expect(entries).toMatchObject([{ before: { linkName: shop.shopId }, after: { linkName: name } }]);
});
