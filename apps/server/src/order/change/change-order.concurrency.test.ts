import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { anOrderShop, aProduct, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { type TestServer, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);

const key = (value: string = randomUUID()) => ({ "idempotency-key": value });

test("two people change one order 1,000 times on two servers, and every change counts", async () => {
  const skus = ["cafe", "cha", "mate", "suco"];
  const { customer, agent } = await anOrderShop(server, { products: skus.map((sku) => aProduct(sku)) });
  const ana = await customer();
  const bia = onServer(twin, await agent(ana.contactId));
  const changes = fc.sample(
    fc.oneof(
      fc.record({ add: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ index: fc.integer({ min: 0, max: 12 }), quantity: fc.integer({ min: 0, max: 40 }) }),
    ),
    { numRuns: 1_000, seed: 2026 },
  );
  const acknowledged: unknown[] = [];
  const work = async (who: Buyer, mine: typeof changes) => {
    for (const change of mine) {
      const answer =
        "add" in change
          ? await who.add(change.add, { quantity: change.quantity })
          : await who.setQuantity(change.index, change.quantity);
      if (answer.status === 200) acknowledged.push({ version: answer.data.version, items: answer.data.items });
      else expect(answer.errors[0]?.code).toBe("item-gone");
    }
  };
  const half = changes.length / 2;
  await Promise.all([work(ana, changes.slice(0, half)), work(bia, changes.slice(half))]);

  const end = await ana.order();
  const history = await server.db
    .selectFrom("order_events")
    .select((eb) => ["version", "kind", eb.ref("data").$castTo<Event["data"]>().as("data")])
    .where("order_id", "=", end.id)
    .orderBy("version")
    .execute();
  // Each version has one change. A replay in that order must give the state of every response.
  expect(history.map((event) => event.version)).toEqual(history.map((_, index) => index + 1));
  const states = replay(history);
  expect(summary(end.items)).toEqual(states.at(-1));
  const answered = acknowledged as { version: number; items: Item[] }[];
  for (const { version, items } of answered) expect(summary(items)).toEqual(states[version]);
  // A request without a change returned an existing version; each other request created a version.
  expect(new Set(answered.map(({ version }) => version)).size).toBe(history.length);
  expect(history.length).toBeGreaterThan(400);
});

test("200 people confirm the last 5 units at once: 5 get one, 195 are refused", async () => {
  const { customer, agent } = await anOrderShop(server, { products: [aProduct("cafe", { stock: 5 })] });
  const people = await Promise.all(Array.from({ length: 200 }, () => customer()));
  const added = await Promise.all(people.map((each) => each.add("cafe")));
  expect(added.every(({ status }) => status === 200)).toBe(true);
  const answers = await Promise.all(people.map((each, index) => (index % 2 ? each : onServer(twin, each)).confirm()));
  const winners = people.filter((_, index) => answers[index]?.status === 200);
  const refusals = answers.filter(({ status }) => status !== 200).map(({ errors }) => errors[0]);
  expect(winners).toHaveLength(5);
  expect(refusals).toHaveLength(195);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: "stock-short", status: 409 });
    expect(refusal?.message).toContain("Este produto está indisponível no estoque");
  }

  const [winner] = winners;
  const loser = people.find((_, index) => answers[index]?.status !== 200);
  if (!winner || !loser) throw new Error("nobody won or nobody lost");
  await (await agent(winner.contactId)).cancel();
  expect((await loser.confirm()).status).toBe(200);
  const other = people.findLast((each) => !winners.includes(each) && each !== loser);
  expect((await other?.confirm())?.status).toBe(409);
});

test("repeated requests with the same key change the order once, in sequence and at once", async () => {
  const { customer } = await anOrderShop(server);
  const ana = await customer();
  const elsewhere = onServer(twin, ana);
  const sequential = key();
  const first = await ana.add("cafe", {}, sequential);
  const again = await ana.add("cafe", {}, sequential);
  expect(again.data).toEqual(first.data);
  const parallel = key();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : elsewhere).add("cafe", { quantity: 3 }, parallel)),
  );
  for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
  expect(await ana.order()).toMatchObject({ version: 2, items: [{ quantity: 4 }] });
});

test("a key that was used for something else is refused", async () => {
  const { customer } = await anOrderShop(server);
  const ana = await customer();
  const used = key();
  await ana.add("cafe", {}, used);
  expect((await ana.add("cafe", { quantity: 2 }, used)).errors[0]?.code).toBe("idempotency-key-reused");
  expect(await ana.order()).toMatchObject({ items: [{ quantity: 1 }] });
});

test("a refused request can be retried with its key", async () => {
  const { customer, put } = await anOrderShop(server, { products: [aProduct("cafe", { stock: 0 })] });
  const ana = await customer();
  const used = key();
  expect((await ana.add("cafe", {}, used)).errors[0]?.code).toBe("stock-short");
  await put([aProduct("cafe", { stock: 1 })]);
  await expect.poll(async () => (await ana.add("cafe", {}, used)).status).toBe(200);
  expect(await ana.order()).toMatchObject({ items: [{ quantity: 1 }] });
});

test("adding an item needs at most three database queries", async () => {
  const { customer } = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha", { stock: 9 })] });
  const ana = await customer();
  await ana.add("cafe", {}, key());
  for (const providerId of ["cafe", "cha"]) {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const answer = await ana.add(providerId, {}, key());
    expect(answer.status).toBe(200);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    asked.mockRestore();
  }
});

function onServer(where: TestServer, { token, contactId }: Buyer): Buyer {
  return buyer(where, token, contactId);
}

type Item = { index: number; sku: string; quantity: number };
type Event = { kind: string; data: { sku: string; index: number; quantity: number } };

/** The items after each version, from a model that shares no code with the server. */
function replay(history: Event[]): Item[][] {
  const states: Item[][] = [[]];
  let next = 0;
  for (const { kind, data } of history) {
    const before = states.at(-1) ?? [];
    const present = before.find((item) => item.sku === data.sku);
    if (kind === "item-removed") states.push(before.filter((item) => item.index !== data.index));
    else if (kind === "quantity-set")
      states.push(before.map((item) => (item.index === data.index ? { ...item, quantity: data.quantity } : item)));
    else if (present)
      states.push(
        before.map((item) => (item === present ? { ...item, quantity: item.quantity + data.quantity } : item)),
      );
    else states.push([...before, { index: next++, sku: data.sku, quantity: data.quantity }]);
  }
  return states;
}

function summary(items: Item[]): Item[] {
  return items.map(({ index, sku, quantity }) => ({ index, sku, quantity }));
}
