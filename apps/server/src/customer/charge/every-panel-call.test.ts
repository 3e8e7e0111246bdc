import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aKnownCustomer, type KnownCustomer } from "../../../test/fixtures/own-customers-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";

// Every call of the contract that an agent may make is made by one who sees only their own customers, about a customer who
// is not theirs. The list is made from the contract: a new call is asked, or says below how.
const server = useServer();

let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let owner: Person;
let kept: Person;
let colleague: Person;
let hidden: KnownCustomer[];
beforeAll(async () => {
  shop = await aCheckoutShop(server);
  owner = await anOwner(server, shop);
  kept = await aMember(server, owner, "agent", "Bia", { ownCustomersOnly: true });
  colleague = await aMember(server, owner, "agent", "Caio");
  const [ofColleague, ofNobody] = [
    await aKnownCustomer(server, shop, owner),
    await aKnownCustomer(server, shop, owner),
  ];
  const to = (await colleague.call("GET /painel/api/me")).data.person.id;
  const path = `contacts/${encodeURIComponent(ofColleague.contactId)}/in-charge`;
  const assigned = await owner.call(`PUT /painel/api/shops/${shop.shopId}/${path}`, { inCharge: to });
  expect(assigned.errors).toEqual([]);
  hidden = [ofColleague, ofNobody];
});

const ofAgents = Object.entries<RouteShape>(api)
  .filter(([, { access, deed }]) => access === "member" && deed && memberMay("agent", deed))
  .map(([call]) => call);
const isAbout = (call: string) => /\{(contactId|orderId)\}/.test(call);

type Asked = { query?: string; body?: object };
const year = "from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z";
const everyWay = (customer: KnownCustomer): string[] =>
  [customer.mark, customer.phone, customer.orders.unpaid].map((text) => `q=${encodeURIComponent(text)}`);

/** What a call needs, or by what it could be made to tell. Of calls that name no customer: all others have none. */
const asked: Record<string, (customer: KnownCustomer) => Asked[]> = {
  "GET /painel/api/shops/{shopId}/customers": (one) => [
    ...everyWay(one).map((query) => ({ query })),
    ...[`tag=cliente-${one.mark}`, "sort=-updatedAt", "sort=-value", "inCharge=nobody"].map((query) => ({ query })),
  ],
  "GET /painel/api/shops/{shopId}/orders": (one) => [
    ...everyWay(one).map((query) => ({ query })),
    ...[
      `contact=${encodeURIComponent(one.contactId)}`,
      `tag=pedido-${one.mark}`,
      "sort=-changedAt",
      "sort=-createdAt",
      "sort=-total",
    ].map((query) => ({ query })),
  ],
  "GET /painel/api/shops/{shopId}/orders/matching": (one) => [{ query: `tag=pedido-${one.mark}` }],
  "GET /painel/api/shops/{shopId}/orders/slots": () => [{ query: year }],
  "GET /painel/api/shops/{shopId}/orders/papers": (one) => [
    { query: `ids=${one.orders.unpaid},${one.orders.delivered}` },
    { query: `tag=pedido-${one.mark}` },
  ],
  "POST /painel/api/shops/{shopId}/orders/bulk": (one) =>
    ([{ kind: "move", stage: "preparing" }, { kind: "receive", means: "pix" }, { kind: "mark-printed" }] as const).map(
      (action) => ({ body: { ids: [one.orders.unpaid], action } }),
    ),
  "GET /painel/api/shops/{shopId}/receivables": (one) => [{}, { query: `q=${one.mark}` }],
  "GET /painel/api/shops/{shopId}/service": (one) => [
    {},
    ...everyWay(one).map((query) => ({ query })),
    ...["reason=cart", "reason=unpaid", "served=nobody"].map((query) => ({ query })),
  ],
  "POST /painel/api/shops/{shopId}/customers": (one) => [
    { body: { phone: `+${one.phone}`, customer: { name: "Outra pessoa" } } },
  ],
  "GET /painel/api/shops/{shopId}/customers/places/{zipCode}": () => [{}],
  "GET /painel/api/shops/{shopId}/views": () => [{ query: "list=orders" }, { query: "list=customers" }],
  "POST /painel/api/shops/{shopId}/media/{mediaId}/fetch": () => [{}],
  "POST /painel/api/shops/{shopId}/views": () => [
    { body: { list: "orders", name: "Meus", query: "", isShared: false } },
  ],
  "DELETE /painel/api/shops/{shopId}/views/{viewId}": () => [{}],
  // About whoever asks, and about no customer.
  "PATCH /painel/api/me": () => [{ body: { name: "Bia" } }],
  "POST /painel/api/me/account": () => [{ body: { id: "nenhuma" } }],
  "DELETE /painel/api/me/sessions/{sessionId}": () => [{}],
  "DELETE /painel/api/me/sessions": () => [{}],
  "PUT /painel/api/me/notices": () => [{ body: { mail: [], push: [], quiet: null } }],
  "POST /painel/api/me/push-devices": () => [
    { body: { endpoint: "https://push.test/1", name: "x", keys: { p256dh: "x", auth: "x" } } },
  ],
  "DELETE /painel/api/me/push-devices/{deviceId}": () => [{}],
  "POST /painel/api/shops/{shopId}/my-whatsapp": () => [{ body: { phone: "11988887777" } }],
  "POST /painel/api/shops/{shopId}/my-whatsapp/confirm": () => [{ body: { code: "123456" } }],
  "DELETE /painel/api/shops/{shopId}/my-whatsapp": () => [{}],
  "POST /painel/api/me/push-devices/{deviceId}/test": () => [{ body: {} }],
  // They would leave, and see nothing any more.
  "POST /painel/api/team/leave": () => [],
};

const NOBODY = "00000000-0000-4000-8000-000000000000";
const addressOf = (call: string, one: KnownCustomer, query = "") =>
  call
    .replace("{shopId}", shop.shopId)
    .replace("{contactId}", encodeURIComponent(one.contactId))
    .replace("{orderId}", one.orders.unpaid)
    .replace("{zipCode}", "01310100")
    .replaceAll(/\{\w+\}/g, NOBODY) + (query && `?${query}`);

async function answersTo(who: Person, call: string, one: KnownCustomer) {
  const sent = asked[call]?.(one) ?? [{}];
  return Promise.all(
    sent.map(async ({ query, body }) => {
      const isWritten = /^(POST|PUT|PATCH)/.test(call);
      return who.call(addressOf(call, one, query), body ?? (isWritten ? {} : undefined));
    }),
  );
}

describe("an agent who sees only their own customers", () => {
  test.each(ofAgents.filter(isAbout))("is told that there is none: %s", async (call) => {
    for (const one of hidden) {
      const [answer] = await answersTo(kept, call, one);
      const code = call.includes("{orderId}") ? "order-not-found" : "contact-not-found";
      expect([answer?.status, answer?.errors[0]?.code]).toEqual([404, code]);
    }
  });

  test.each(ofAgents.filter((call) => !isAbout(call)))("hears nothing of others' customers: %s", async (call) => {
    // A call that changes something says above what would be sent.
    if (!call.startsWith("GET ")) expect(Object.keys(asked)).toContain(call);
    for (const one of hidden) {
      for (const { status, data, errors } of await answersTo(kept, call, one)) {
        // What is refused for its form has told nothing yet: the table above has to say what the call needs.
        if (!call.includes("/me")) expect(status, JSON.stringify(errors)).not.toBe(400);
        const told = JSON.stringify([data, errors]);
        // The ids that were sent come back, each with what became of it.
        const marks = call.endsWith("/orders/bulk") ? [one.mark, one.phone] : one.marks;
        expect(marks.filter((mark) => told.includes(mark))).toEqual([]);
      }
    }
  });

  test("changes nothing of others' customers by a change of many", async () => {
    for (const one of hidden) {
      const before = await owner.call(`GET /painel/api/shops/${shop.shopId}/orders/${one.orders.unpaid}`);
      const [moved, received, printed] = await answersTo(kept, "POST /painel/api/shops/{shopId}/orders/bulk", one);
      for (const answer of [moved, received, printed])
        expect(answer?.data.results).toMatchObject([{ error: { code: "order-not-found" } }]);
      const after = await owner.call(`GET /painel/api/shops/${shop.shopId}/orders/${one.orders.unpaid}`);
      expect(after.data).toEqual(before.data);
    }
  });

  test("counts nothing of others' customers", async () => {
    const read = async (path: string) => (await kept.call(`GET /painel/api/shops/${shop.shopId}/${path}`)).data;
    const { stages, unpaid, owed } = await read("orders/counts");
    expect({ waiting: stages.waiting, unpaid, owed }).toEqual({ waiting: 0, unpaid: 0, owed: 0 });
    expect(await read("receivables")).toMatchObject({ count: 0, sum: 0 });
    expect((await read("service")).counts).toMatchObject({ cart: 0, unpaid: 0, late: 0, wrote: 0, unserved: 0 });
    expect((await read("home")).hands).toEqual([]);
    expect((await read("orders/slots?from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z")).items).toEqual([]);
  });

  test("by what a colleague is told, the calls above would have told of them", async () => {
    const told = new Set<string>();
    const [one] = hidden;
    if (!one) throw new Error("nobody is hidden");
    for (const call of ofAgents.filter((each) => each.startsWith("GET "))) {
      const answers = await answersTo(colleague, call, one);
      // A search without its text is refused for its form. For the one who is kept to their own it is not there before that.
      if (isAbout(call)) expect([call, answers[0]?.status]).not.toEqual([call, 404]);
      if (one.marks.some((mark) => JSON.stringify(answers.map(({ data }) => data)).includes(mark))) told.add(call);
    }
    const lists = ["customers", "customers/tags", "orders", "orders/matching", "orders/papers", "orders/choices"];
    for (const list of [...lists, "receivables", "service", "home"])
      expect([...told]).toContain(`GET /painel/api/shops/{shopId}/${list}`);
  });
});
