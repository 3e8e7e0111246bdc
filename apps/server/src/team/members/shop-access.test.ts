import { beforeAll, expect, test } from "vitest";
import { anOrderShop, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, anotherShop, type Person } from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof anOrderShop>>;
let praia: string;
let owner: Person;
let ana: Buyer;
beforeAll(async () => {
  shop = await anOrderShop(server, { name: "Centro" });
  praia = await anotherShop(server, shop);
  owner = await anOwner(server, shop);
  ana = await shop.customer();
  await ana.add("cafe");
});

const idOf = async (person: Person) => (await person.call("GET /painel/api/me")).data.person.id;
const change = async (person: Person, body: object) =>
  owner.call(`PATCH /painel/api/team/members/${await idOf(person)}`, body);
const shopsOf = async (person: Person) =>
  (await person.call("GET /painel/api/me")).data.shops.map(({ id }: { id: string }) => id);
const refusalOf = ({ status, errors }: { status: number; errors: { code: unknown }[] }) => [status, errors[0]?.code];

test("whoever is invited for one shop sees that one, and later all, also one that follows", async () => {
  const eva = await aMember(server, owner, "agent", "Eva", { shops: [praia] });
  expect(await shopsOf(eva)).toEqual([praia]);
  await change(eva, { role: "manager" });
  expect(await shopsOf(eva)).toEqual([praia]);
  await change(eva, { shops: null });
  expect((await shopsOf(eva)).sort()).toEqual([praia, shop.shopId].sort());
});

test("an owner is kept from no shop, and nobody gets a shop of another account", async () => {
  const eva = await aMember(server, owner, "agent", "Eva", { shops: [praia] });
  expect(refusalOf(await change(eva, { role: "owner", shops: [praia] }))).toEqual([422, "owner-has-all-shops"]);
  const foreign = { shops: ["loja-de-outra-conta"] };
  expect(refusalOf(await change(eva, foreign))).toEqual([422, "member-shop-unknown"]);
  const invitation = { email: "novo@exemplo.com", role: "agent", ...foreign };
  const invited = await owner.call("POST /painel/api/team/invitations", invitation);
  expect(refusalOf(invited)).toEqual([422, "member-shop-unknown"]);
  expect(refusalOf(await change(eva, { shops: [] }))[0]).toBe(400);
  expect(await shopsOf(eva)).toEqual([praia]);
  await change(eva, { role: "owner" });
  expect(await shopsOf(eva)).toHaveLength(2);
});

test("with a shop end the storefronts that they opened there and the contacts that they serve, and nothing elsewhere", async () => {
  const eva = await aMember(server, owner, "agent", "Eva");
  const opened = await eva.call(`POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/session`, {});
  const tried = await aMember(server, owner, "manager", "Lia");
  const { data: ofPraia } = await tried.call(`POST /painel/api/shops/${praia}/try`, {});
  const works = async (url: string) => (await server.call(`GET /api/session/${url.split("#")[1]}`)).status;
  await eva.call(`POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/take`, { from: null });
  await change(eva, { shops: [praia] });
  await change(tried, { shops: [praia] });
  expect([await works(opened.data.url), await works(ofPraia.url)]).toEqual([401, 200]);
  const serving = await server.db
    .selectFrom("contact_services")
    .select("ended_at")
    .where("member_id", "=", await idOf(eva))
    .where("ended_at", "is", null)
    .execute();
  expect(serving).toEqual([]);
});

test("who sees one shop sees of the team those who see it too, and their other shops not", async () => {
  const gil = await aMember(server, owner, "manager", "Gil", { shops: [praia] });
  const nina = await aMember(server, owner, "agent", "Nina", { shops: [shop.shopId] });
  const rui = await aMember(server, owner, "agent", "Rui", { shops: [shop.shopId, praia] });
  const { items } = (await gil.call("GET /painel/api/team/members")).data;
  const shopsByMail = new Map(
    items.map(({ email, shops }: { email: string; shops: string[] | null }) => [email, shops]),
  );
  expect(shopsByMail.get(rui.email)).toEqual([praia]);
  expect(shopsByMail.get(owner.email)).toEqual([praia]);
  expect(shopsByMail.has(nina.email)).toBe(false);
});

test("the log says in names which shops somebody saw before and after", async () => {
  const eva = await aMember(server, owner, "agent", "Eva", { shops: [praia, shop.shopId] });
  await change(eva, { shops: [shop.shopId] });
  const { items } = (await owner.call(`GET /painel/api/shops/${shop.shopId}/audit-log`)).data;
  expect(items[0]).toMatchObject({
    ...{ action: "member.shops-changed", subject: { type: "member", name: "Eva" } },
    ...{ before: { shops: ["Centro", "Praia"] }, after: { shops: ["Centro"] } },
  });
  expect(items[1]).toMatchObject({ action: "member.invited", after: { role: "agent", shops: ["Centro", "Praia"] } });
});
