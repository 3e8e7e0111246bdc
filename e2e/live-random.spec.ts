import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import fc from "fast-check";
import { callAs, expect, test } from "./fixtures.ts";
import { type SecondProcess, startSecondProcess } from "./live-process.ts";
import { aPair, expectEqualToServer, openLiveShop, type Pair, products, sleep, wake } from "./live-shop.ts";

/** `LIVE_RUNS=50` looks longer; `LIVE_SEED` repeats what went wrong. */
const RUNS = Number(process.env.LIVE_RUNS ?? 2);
const SEED = process.env.LIVE_SEED ? { seed: Number(process.env.LIVE_SEED) } : {};
const STEPS = 10;
/** A button that is not there, because the other one took its line away, is not waited for. */
const quickly = { timeout: 500 };

type Scene = Pair & { second: SecondProcess };
type Who = "customer" | "agent";

const who = fc.constantFrom<Who>("customer", "agent");
const place = fc.nat(3);
const quantity = fc.integer({ min: 1, max: 4 });

/** What somebody does, or what happens to them. Each gives a line for the report and the deed. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add"), who, place, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tap-plus"), who, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("type-quantity"), who, place, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), who, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("coupon"), code: fc.constantFrom("BEMVINDO", "") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("discount"), cents: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delivery"), way: fc.constantFrom("motoboy", "bicicleta") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("offline", "online"), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("sleep", "wake"), who }) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut(scene: Scene, one: Step): Promise<void> {
  switch (one.kind) {
    case "add":
      return attempt(sessionOf(scene, one.who), "POST /api/order/items/", {
        providerId: products[one.place]?.id,
        quantity: one.quantity,
      });
    case "tap-plus":
      return tap(scene[one.who], one.place, "Adicionar mais um item");
    case "remove":
      return tap(scene[one.who], one.place, /^Remover .* do carrinho$/);
    case "type-quantity":
      return ifThere(lines(scene[one.who]).nth(one.place).getByRole("spinbutton").fill(String(one.quantity), quickly));
    case "coupon":
      return attempt(scene.ofCustomer, `POST /api/order/coupon/?coupon=${one.code}`);
    case "discount":
      return ifThere(giveDiscount(scene.agent, one.cents));
    case "delivery":
      return attempt(scene.ofAgent, "POST /api/order/logistic/", {
        ...{ type: LogisticType.ExpressDelivery, providerId: one.way, addressIndex: 0 },
      });
    case "offline":
    case "online":
      return scene[one.who].context().setOffline(one.kind === "offline");
    case "sleep":
      return sleep(scene[one.who]);
    case "wake":
      return wake(scene[one.who]);
    case "restart":
      return scene.second.restart();
  }
}

const sessionOf = ({ ofCustomer, ofAgent }: Scene, role: Who) => (role === "customer" ? ofCustomer : ofAgent);
const lines = (page: Page) => page.getByRole("list", { name: "Itens do carrinho" }).getByRole("article");

/** What the shop refuses is an outcome like any other: what counts is that the screens know of it. */
async function attempt(session: CreatedSession, address: string, body?: unknown): Promise<void> {
  await callAs(session, address, body).catch(() => {});
}

async function ifThere(deed: Promise<unknown>): Promise<void> {
  await deed.catch(() => {});
}

function tap(page: Page, at: number, name: string | RegExp): Promise<void> {
  return ifThere(lines(page).nth(at).getByRole("button", { name }).click(quickly));
}

async function giveDiscount(agent: Page, cents: number): Promise<void> {
  const field = agent.getByLabel("Desconto manual");
  await field.fill(String(cents), quickly);
  await field.press("Enter");
}

/** Whatever happened: both have a network and look at their screens. */
async function settleDown({ customer, agent }: Scene): Promise<void> {
  for (const page of [customer, agent]) {
    await page.context().setOffline(false);
    await wake(page);
  }
}

test("whatever two people do and whatever breaks, both screens end equal to the server", async ({
  browser,
  sandboxUrl,
}) => {
  test.setTimeout(60_000 + RUNS * 60_000);
  const shop = await openLiveShop(sandboxUrl);
  const second = await startSecondProcess();
  const pair = await aPair(browser, shop, { atOrigin: second.origin });
  const scene: Scene = { ...pair, second };
  await callAs(pair.ofCustomer, "POST /api/order/address/", {
    ...{ type: "Casa", name: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1578" },
    ...{ complement: "", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
  });
  const before = await callAs<Order>(pair.ofCustomer, "GET /api/order/current");
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }),
        fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }),
        async (first, then) => {
          // Each run has the death of a process in its middle, whatever else it has.
          for (const one of [...first, { kind: "restart" as const }, ...then]) await carryOut(scene, one);
          await settleDown(scene);
          await expectEqualToServer(scene);
          // Coming back has read the order once. From now on both have to hear of it again.
          await attempt(scene.ofAgent, "POST /api/order/items/", { providerId: "filtro", quantity: 1 });
          await expectEqualToServer(scene);
        },
      ),
      // A smaller failure would need the same order from the start: what is reported is the run as it was.
      { ...SEED, numRuns: RUNS, endOnFailure: true, verbose: 1 },
    );
    const after = await callAs<Order>(pair.ofCustomer, "GET /api/order/current");
    expect(after.version).toBeGreaterThan(before.version + RUNS);
    expect(pair.surprises).toEqual([]);
  } finally {
    await pair.close();
    await second.stop();
  }
});
