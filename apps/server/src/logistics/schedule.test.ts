import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  refusalOf,
  republish,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

/** A Monday, 11:00 in São Paulo. */
const MONDAY = Date.parse("2029-03-05T11:00:00-03:00");
const MINUTE = 60_000;

const clock = { now: MONDAY };
const server = useServer({ now: () => clock.now });
const twin = useTwin(server, { now: () => clock.now });

const afternoon = {
  logisticIds: ["motoboy", "balcao"],
  weekdays: [1, 2, 4],
  startTime: "14:00",
  endTime: "16:00",
  minutesAhead: 120,
  daysAhead: 3,
  capacity: 1,
};
const schedules = [
  afternoon,
  { logisticIds: ["motoboy"], weekdays: [1], startTime: "10:00", endTime: "12:00", minutesAhead: 0, daysAhead: 7 },
];
const today = { startTime: "2029-03-05T17:00:00.000Z", endTime: "2029-03-05T19:00:00.000Z" };
const tomorrow = { startTime: "2029-03-06T17:00:00.000Z", endTime: "2029-03-06T19:00:00.000Z" };

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  clock.now = MONDAY;
  shop = await aCheckoutShop(server, { schedules });
  ana = await somebody();
});

/** An agent with a customer who has chosen everything except the time slot. */
async function somebody(): Promise<AtCheckout> {
  const customer = await shop.customer();
  const agent = atCheckout(await shop.agent(customer.contactId));
  await agent.choosesAll();
  return agent;
}

const onTwin = ({ token, contactId }: AtCheckout) => atCheckout(buyer(twin, token, contactId));

const used = () =>
  server.db
    .selectFrom("slot_counts")
    .select(["logistic_id", "starts_at", "used"])
    .where("shop_id", "=", shop.shopId)
    .execute();

describe("the time slots", () => {
  test("are listed by day in Portuguese, with closed slots marked, and only on days with an open slot", async () => {
    expect(await ana.schedule()).toEqual([
      {
        header: "Segunda-feira, 5 de março",
        options: [
          // It closes when it starts, an hour ago.
          {
            startTime: "2029-03-05T13:00:00.000Z",
            endTime: "2029-03-05T15:00:00.000Z",
            scheduleUntil: "2029-03-05T13:00:00.000Z",
            enabled: false,
          },
          { ...today, scheduleUntil: "2029-03-05T15:00:00.000Z", enabled: true },
        ],
      },
      {
        header: "Terça-feira, 6 de março",
        options: [{ ...tomorrow, scheduleUntil: "2029-03-06T15:00:00.000Z", enabled: true }],
      },
      { header: "Quinta-feira, 8 de março", options: [expect.objectContaining({ enabled: true })] },
      { header: "Segunda-feira, 12 de março", options: [expect.objectContaining({ enabled: true })] },
    ]);
    clock.now = Date.parse(today.startTime) - 120 * MINUTE;
    expect((await ana.schedule()).map(({ header }) => header)).toEqual([
      "Terça-feira, 6 de março",
      "Quinta-feira, 8 de março",
      "Segunda-feira, 12 de março",
    ]);
  });

  test("are those of the chosen delivery", async () => {
    await ana.pickup("balcao");
    expect((await ana.schedule()).flatMap(({ options }) => options)).toHaveLength(3);
    await ana.delivery("correio", 0);
    expect(await ana.schedule()).toEqual([]);
    expect((await ana.order()).logistic.needsSchedule).toBe(false);
    await ana.pickup(null);
    expect(await ana.schedule()).toEqual([]);
  });

  test("are in the shop's time zone", async () => {
    await republish(server, shop, { schedules, timeZone: "America/Manaus" });
    await expect
      .poll(async () => (await ana.schedule())[0]?.options.map(({ startTime }) => startTime))
      .toEqual(["2029-03-05T14:00:00.000Z", "2029-03-05T18:00:00.000Z"]);
  });
});

describe("choosing a time slot", () => {
  test("saves it in the order, from any time zone", async () => {
    const sent = { startTime: "2029-03-05T14:00:00-03:00", endTime: "2029-03-05T16:00:00-03:00" };
    const { data } = await ana.slot(sent);
    expect(data.logistic).toMatchObject({
      startDeliveryTime: today.startTime,
      endDeliveryTime: today.endTime,
      needsSchedule: true,
    });
    expect((await ana.slot(today)).data.version).toBe(data.version);
  });

  test("of two with the same start, saves the chosen one, names it in the history and counts only that one", async () => {
    const longer = { ...today, endTime: "2029-03-05T21:00:00.000Z" };
    await republish(server, shop, { schedules: [...schedules, { ...afternoon, endTime: "18:00" }] });
    await expect.poll(async () => (await ana.slot(longer)).status).toBe(200);
    expect((await ana.order()).logistic).toMatchObject({
      startDeliveryTime: longer.startTime,
      endDeliveryTime: longer.endTime,
    });
    const { data: history } = await ana.call("GET /api/order/activity");
    expect(JSON.stringify(history)).toContain("Escolheu o horário de 05/03, 14:00 às 18:00");
    await ana.place();
    const bia = await somebody();
    expect(refusalOf(await bia.slot(longer)).code).toBe("slot-full");
    expect((await bia.slot(today)).status).toBe(200);
  });

  test("keeps it while items change, and removes it with the delivery", async () => {
    await ana.slot(today);
    expect((await ana.add("cafe")).data.logistic).toMatchObject({ startDeliveryTime: today.startTime });
    expect((await ana.delivery("correio", 0)).data.logistic).toMatchObject({ startDeliveryTime: null });
  });

  test.each([
    ["that does not exist", { ...today, endTime: tomorrow.endTime }, "slot-unknown"],
    ["beyond the timetable", { startTime: "2029-03-13T17:00:00Z", endTime: "2029-03-13T19:00:00Z" }, "slot-unknown"],
    ["that is not a date", { startTime: "2029-02-28T23:59:60Z", endTime: "2029-02-28T23:59:60Z" }, "slot-unknown"],
  ])("%s is refused", async (_, window, code) => {
    const before = await ana.order();
    expect(refusalOf(await ana.slot(window))).toEqual({
      status: 409,
      code,
      message: "Este horário não existe para a entrega escolhida.",
    });
    expect(await ana.order()).toEqual(before);
  });

  test("before a delivery is refused", async () => {
    await ana.pickup(null);
    expect(refusalOf(await ana.slot(today))).toMatchObject({
      code: "logistic-missing",
      message: "Escolha a forma de entrega antes do horário.",
    });
  });
});

const closed = {
  status: 409,
  code: "slot-closed",
  message: "O prazo para este horário já passou. Escolha outro horário.",
};
const full = {
  status: 409,
  code: "slot-full",
  message: "Este horário acabou de ser preenchido. Escolha outro horário.",
};

describe("a time slot after its cut-off", () => {
  const cutOff = Date.parse(today.startTime) - 120 * MINUTE;

  test("cannot be chosen; a moment before it can", async () => {
    clock.now = cutOff;
    expect(refusalOf(await ana.slot(today))).toEqual(closed);
    clock.now = cutOff - 1;
    expect((await ana.slot(today)).status).toBe(200);
  });

  test("that passed while the page was open prevents placing the order, which stays unchanged", async () => {
    await ana.slot(today);
    const before = await ana.order();
    clock.now = cutOff;
    expect(refusalOf(await ana.place())).toEqual(closed);
    expect(await ana.order()).toEqual(before);
    expect(await used()).toEqual([]);
    await ana.slot(tomorrow);
    expect((await ana.place()).data).toMatchObject({ status: OrderStatus.Received });
  });

  test("is removed from the order by the next change, and reported", async () => {
    await ana.slot(today);
    clock.now = cutOff;
    const { data } = await ana.add("cafe");
    expect(data.logistic).toMatchObject({ providerId: "motoboy", startDeliveryTime: null });
    expect(data.catalogErrorMessages).toEqual(["O horário escolhido não está mais disponível: escolha outro."]);
    expect(refusalOf(await ana.place()).message).toBe(
      "Ainda falta algo para finalizar o pedido: Escolha o dia e o horário.",
    );
  });
});

describe("the last place in a time slot", () => {
  test("goes to one of two agents who place an order at once; canceling frees it", async () => {
    const others = [await somebody(), onTwin(await somebody()), onTwin(await somebody())];
    const all = [ana, ...others];
    for (const each of all) expect((await each.slot(today)).status).toBe(200);
    const before = await Promise.all(all.map((each) => each.order()));
    const answers = await Promise.all(all.map((each) => each.place()));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    expect(placed[0]?.data).toMatchObject({ status: OrderStatus.Received });
    const winner = all.find((_, place) => answers[place]?.status === 200);
    const losers = all.filter((each) => each !== winner);
    for (const [place, each] of all.entries()) {
      if (each === winner) continue;
      expect(refusalOf(answers[place] ?? { status: 0, errors: [] })).toEqual(full);
      expect(await each.order()).toEqual(before[place]);
    }
    expect(await used()).toEqual([{ logistic_id: "motoboy", starts_at: new Date(today.startTime), used: 1 }]);

    const [loser, last] = losers;
    expect((await loser?.schedule())?.[0]?.header).toBe("Terça-feira, 6 de março");
    expect(refusalOf((await loser?.slot(today)) ?? { status: 0, errors: [] })).toEqual(full);
    // The same hour for a pickup is another slot.
    await last?.pickup("balcao");
    expect((await last?.slot(today))?.status).toBe(200);

    await winner?.cancel();
    expect(await used()).toMatchObject([{ used: 0 }]);
    expect((await loser?.place())?.status).toBe(200);
    expect(await used()).toMatchObject([{ used: 1 }]);
  });

  test("is not taken by an order that is refused for another reason", async () => {
    await ana.slot(today);
    expect((await ana.place({ email: "" })).status).toBe(409);
    expect(await used()).toEqual([]);
    const eva = await somebody();
    await eva.slot(today);
    expect((await eva.place()).status).toBe(200);
  });

  test("is free again when the shop's own system cancels", async () => {
    await ana.slot(today);
    const { data } = await ana.place();
    const address = `POST ${shop.shop}/orders/${data.id}/status`;
    const move = (status: OrderStatus) => server.call(address, { token: shop.token, body: { status } });
    await move(OrderStatus.Error);
    expect(await used()).toMatchObject([{ used: 1 }]);
    await move(OrderStatus.Canceled);
    expect(await used()).toMatchObject([{ used: 0 }]);
  });
});

test("a time slot is required only if the delivery has a timetable", async () => {
  expect(refusalOf(await ana.place()).message).toContain("Escolha o dia e o horário.");
  await ana.delivery("correio", 0);
  expect((await ana.place()).data).toMatchObject({
    status: OrderStatus.Received,
    logistic: { type: LogisticType.Shipping },
  });
});
