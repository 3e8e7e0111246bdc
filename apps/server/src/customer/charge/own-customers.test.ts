import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aCheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useListeningServers } from "../../../test/fixtures/live-stream-fixture.ts";
import { aKnownCustomer, type KnownCustomer, writesToShop } from "../../../test/fixtures/own-customers-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer });
useListeningServers(server);

let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let [owner, bia, caio]: Person[] = [];
let zu: KnownCustomer;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  owner = await anOwner(server, shop);
  bia = await aMember(server, owner, "agent", "Bia", { ownCustomersOnly: true });
  caio = await aMember(server, owner, "agent", "Caio", { ownCustomersOnly: true });
  zu = await aKnownCustomer(server, shop, owner);
});

const panel = async (who: Person | undefined, address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  if (!who) throw new Error("nobody asks");
  return who.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, body);
};
const idOf = async (who: Person | undefined) => (await who?.call("GET /painel/api/me"))?.data.person.id as string;
const refusalOf = ({ status, errors }: { status: number; errors: { code: unknown }[] }) => [status, errors[0]?.code];
const pathOf = ({ contactId }: KnownCustomer) => encodeURIComponent(contactId);
const give = async (to: Person | undefined | null) =>
  panel(owner, `PUT contacts/${pathOf(zu)}/in-charge`, { inCharge: to === null ? null : await idOf(to) });
const sees = async (who: Person | undefined) => (await panel(who, `GET contacts/${pathOf(zu)}`)).status === 200;
const change = async (who: Person | undefined, body: object) =>
  owner?.call(`PATCH /painel/api/team/members/${await idOf(who)}`, body);

describe("a customer in nobody's charge", () => {
  test("who wrote is on the desk by name only, is taken, and is theirs from then on", async () => {
    expect((await panel(bia, "GET service")).data.items).toEqual([]);
    await writesToShop(server, shop.shopId, zu.contactId);
    const { items } = (await panel(bia, "GET service")).data;
    expect(items).toMatchObject([
      {
        contact: { id: zu.contactId, name: zu.mark, phone: null, tags: [] },
        reasons: ["wrote"],
        cart: null,
        unpaid: [],
      },
    ]);
    expect(await sees(bia)).toBe(false);
    expect((await panel(bia, `POST service/${pathOf(zu)}/take`, { from: null })).status).toBe(200);
    const { data: page } = await panel(bia, `GET contacts/${pathOf(zu)}`);
    expect(page).toMatchObject({ inCharge: { name: "Bia" }, orders: [{}, {}, {}] });
    expect((await panel(bia, "GET orders")).data.items).toHaveLength(2);
    expect((await panel(bia, "GET customers")).data.items).toMatchObject([{ id: zu.contactId }]);
    expect((await panel(caio, "GET service")).data.items).toEqual([]);
    expect(refusalOf(await panel(caio, `POST service/${pathOf(zu)}/take`, { from: await idOf(bia) }))).toEqual([
      404,
      "contact-not-found",
    ]);
  });

  test("is taken by one of two who take them at once", async () => {
    await writesToShop(server, shop.shopId, zu.contactId);
    const answers = await Promise.all(
      [bia, caio].map((who) => panel(who, `POST service/${pathOf(zu)}/take`, { from: null })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await sees(bia), await sees(caio)].sort()).toEqual([false, true]);
  });

  test("whom a colleague who sees everybody is answering waits for nobody", async () => {
    await writesToShop(server, shop.shopId, zu.contactId);
    await panel(owner, `POST service/${pathOf(zu)}/take`, { from: null });
    expect((await panel(bia, "GET service")).data.items).toEqual([]);
    expect((await panel(bia, `POST service/${pathOf(zu)}/take`, { from: null })).status).toBe(404);
  });
});

describe("a customer who is handed over", () => {
  test("is the next one's at once, and what the one before had open ends", async () => {
    await give(bia);
    await panel(bia, `POST service/${pathOf(zu)}/take`, { from: null });
    const { url } = (await panel(bia, `POST service/${pathOf(zu)}/session`, {})).data;
    const works = async () => (await server.call(`GET /api/session/${url.split("#")[1]}`)).status;
    expect(await works()).toBe(200);
    const { data } = await give(caio);
    expect(data).toMatchObject({ inCharge: { name: "Caio" }, service: null });
    expect(await works()).toBe(401);
    expect([await sees(bia), await sees(caio)]).toEqual([false, true]);
    const { items } = (await panel(owner, "GET audit-log")).data;
    expect(items[0]).toMatchObject({
      ...{ action: "contact.assigned", subject: { type: "contact", id: zu.contactId } },
      ...{ before: { inCharge: "Bia" }, after: { inCharge: "Caio" } },
    });
  });

  test("goes to somebody of the shop's team, by a manager", async () => {
    const other = await aMember(server, owner as Person, "manager", "Gil");
    expect(refusalOf(await panel(bia, `PUT contacts/${pathOf(zu)}/in-charge`, { inCharge: null }))).toEqual([
      403,
      "role-not-allowed",
    ]);
    const nobody = "00000000-0000-4000-8000-000000000000";
    const refused = await panel(other, `PUT contacts/${pathOf(zu)}/in-charge`, { inCharge: nobody });
    expect(refusalOf(refused)).toEqual([422, "colleague-unknown"]);
    expect((await panel(other, `PUT contacts/${pathOf(zu)}/in-charge`, { inCharge: await idOf(bia) })).status).toBe(
      200,
    );
  });
});

test("whoever enters a customer is in charge of them, and learns nothing of a colleague's", async () => {
  const entered = await panel(bia, "POST customers", { phone: "+5511977770001", customer: { name: "Nina" } });
  expect(entered.data).toMatchObject({ known: null });
  expect((await panel(bia, "GET customers")).data.items).toMatchObject([{ name: "Nina", inCharge: { name: "Bia" } }]);
  const again = await panel(caio, "POST customers", { phone: "+5511977770001", customer: { name: "Outra" } });
  expect(refusalOf(again)).toEqual([409, "customer-of-others"]);
  expect(JSON.stringify(again)).not.toContain("Nina");
  const mine = await panel(caio, "POST customers", { phone: "+5511977770002", customer: { name: "Davi" } });
  const patch = { phone: "+5511977770001" };
  const path = `contacts/${encodeURIComponent(mine.data.contactId)}`;
  const corrected = await panel(caio, `PATCH ${path}`, patch);
  expect(refusalOf(corrected)).toEqual([409, "customer-known"]);
  expect(JSON.stringify(corrected.errors)).not.toContain("Nina");
});

describe("an agent", () => {
  test("who leaves is in charge of nobody, and a manager moves those at once to a colleague", async () => {
    await give(bia);
    const other = await aKnownCustomer(server, shop, owner as Person);
    await panel(owner, `PUT contacts/${pathOf(other)}/in-charge`, { inCharge: await idOf(bia) });
    await owner?.call(`DELETE /painel/api/team/members/${await idOf(bia)}`);
    const { items } = (await panel(owner, "GET customers?inCharge=nobody")).data;
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([zu.contactId, other.contactId].sort());
    const moved = await panel(owner, "POST customers/assign", {
      inCharge: await idOf(caio),
      listed: { inCharge: "nobody" },
    });
    expect(moved.data).toEqual({ assigned: 2, hasMore: false });
    expect((await panel(owner, "GET customers?inCharge=nobody")).data.items).toEqual([]);
    expect((await panel(caio, "GET customers")).data.items).toHaveLength(2);
  });

  test("is kept to their own later, which ends what they have open with others", async () => {
    const eva = await aMember(server, owner as Person, "agent", "Eva");
    await panel(eva, `POST service/${pathOf(zu)}/take`, { from: null });
    const { url } = (await panel(eva, `POST orders/${zu.orders.unpaid}/open-as-agent`, {})).data;
    const works = async () => (await server.call(`GET /api/session/${url.split("#")[1]}`)).status;
    expect([await works(), await sees(eva)]).toEqual([200, true]);
    await change(eva, { ownCustomersOnly: true });
    expect([await works(), await sees(eva)]).toEqual([401, false]);
    expect((await panel(owner, `GET contacts/${pathOf(zu)}`)).data.service).toBeNull();
    await change(eva, { ownCustomersOnly: false });
    expect(await sees(eva)).toBe(true);
  });

  test("can be kept to their own, and nobody who is more; a manager of before sees everybody", async () => {
    const gil = await aMember(server, owner as Person, "manager", "Gil");
    expect(refusalOf((await change(gil, { ownCustomersOnly: true })) as never)).toEqual([
      422,
      "own-customers-of-agents",
    ]);
    await change(bia, { role: "manager" });
    expect(await sees(bia)).toBe(true);
    expect((await bia?.call("GET /painel/api/me"))?.data.ownCustomersOnly).toBe(false);
    const invited = await owner?.call("POST /painel/api/team/invitations", {
      ...{ email: "nova@exemplo.com", role: "manager", ownCustomersOnly: true },
    });
    expect(refusalOf(invited as never)).toEqual([422, "own-customers-of-agents"]);
  });
});

test("of an order are told the one in charge and those who see everybody", async () => {
  await give(bia);
  const eva = await aMember(server, owner as Person, "agent", "Eva");
  for (const who of [bia, caio, eva])
    await who?.call("PUT /painel/api/me/notices", { mail: ["new-order"], push: [], quiet: null });
  // Her orders of before are told now.
  await server.runJobs();
  const told = (who: Person | undefined) =>
    outbox.to(who?.email ?? "").filter(({ subject }) => /pedido/i.test(subject)).length;
  expect([told(bia), told(caio), told(eva)]).toEqual([1, 0, 1]);
});

test("an open panel hears of the orders of their own customers, and of no others", async () => {
  await give(bia);
  const open = async (who: Person | undefined) => {
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const path = `/painel/api/shops/${shop.shopId}/live`;
    const stream = request({ host: "127.0.0.1", port, path, agent: false, headers: { cookie } });
    let text = "";
    const waiting: { is: string; tell: () => void }[] = [];
    const check = () => waiting.filter(({ is }) => text.includes(is)).forEach(({ tell }) => void tell());
    stream.on("error", () => undefined).end();
    stream.on("response", (answer) => {
      answer.on("error", () => undefined);
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        check();
      });
    });
    const heard = (is: string) =>
      new Promise<void>((tell) => {
        waiting.push({ is, tell });
        check();
      });
    await heard("event: open");
    return { heard, text: () => text, end: () => stream.destroy() };
  };
  const [ofBia, ofCaio] = [await open(bia), await open(caio)];
  await panel(owner, `POST orders/${zu.orders.unpaid}/stage`, { stage: "preparing" });
  await ofBia.heard(zu.orders.unpaid);
  // What is announced later comes later: Caio has heard all that he will hear of that order.
  await give(caio);
  await ofCaio.heard(zu.contactId);
  expect(ofCaio.text()).not.toContain(zu.orders.unpaid);
  for (const stream of [ofBia, ofCaio]) stream.end();
});
