import { LogisticType } from "@vitrine/domain/codes/journey";
import { beforeEach, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
});

const preview = (body: object, headers = memberHeaders(shop.chatbotId)) =>
  server.call(`POST /painel/api/shops/${shop.shopId}/settings/delivery-preview`, { headers, body });

type Previewed = { providerId: string; option: object | null };
const offered = (options: Previewed[]) => options.flatMap(({ option }) => (option ? [option] : []));

test.each(["01310100", "20040020", "00999999"])(
  "for the CEP %s the owner sees exactly what the customer is offered",
  async (zipCode) => {
    const ana = atCheckout(await shop.customer());
    await ana.add("cafe", { quantity: 4 });
    const { data } = await preview({ zipCode, value: 120 });
    const delivery = await ana.options(`type=${LogisticType.ExpressDelivery}&code=${zipCode}`);
    const pickup = await ana.options(`type=${LogisticType.StorePickUp}`);
    expect(offered(data.delivery)).toEqual(delivery.data);
    expect(offered(data.pickup)).toEqual(pickup.data);
    expect(data).toMatchObject({ decidedBy: "zones" });
  },
);

test("each option comes with the rule that decided it", async () => {
  const { data } = await preview({ zipCode: "01310-100", value: 120, kilos: 31, sellerId: "centro" });
  expect(data.delivery).toMatchObject([
    { providerId: "motoboy", reason: "free-from", freeFrom: 100, range: { from: "01000000", to: "01599999" } },
    { providerId: "correio", reason: "too-heavy", kilos: 30, option: null },
    { providerId: "lancha", reason: "other-seller", option: null },
  ]);
  expect(data.pickup).toMatchObject([
    { providerId: "balcao", reason: "pickup" },
    { providerId: "quiosque", reason: "other-seller" },
  ]);
});

test("a draft is tried without being saved", async () => {
  const zone = { providerId: "rio", name: "Rio", type: 1, price: 9, orderMinPrice: 80 };
  const draft = { deliveryZones: [{ ...zone, zipCodeRanges: [{ from: "20000000", to: "23799999" }] }] };
  const { data } = await preview({ zipCode: "20040020", value: 50, draft });
  expect(data.delivery).toMatchObject([{ providerId: "rio", option: { price: 9 }, missing: 30 }]);
  const { data: now } = await preview({ zipCode: "20040020", value: 50 });
  expect(now.delivery.map(({ providerId }: Previewed) => providerId)).toEqual(["motoboy", "correio", "lancha"]);
});

test("an option with times says the first that is free, and one without any that nobody can choose it", async () => {
  const rule = { logisticIds: ["motoboy"], weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: "00:00", endTime: "23:59" };
  const schedules = [{ ...rule, minutesAhead: 0, daysAhead: 1 }];
  const slotsWith = async (draft: object) =>
    (await preview({ zipCode: "01310100", value: 50, draft })).data.delivery.map(({ slot }: { slot: unknown }) => slot);
  const [free, without] = await slotsWith({ schedules });
  expect(free.first.startTime).toMatch(/^\d{4}-.*T03:00:00.000Z$/);
  expect(without).toBeNull();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const closedDates = [-1, 0, 1, 2].map(day);
  expect(await slotsWith({ schedules, closedDates })).toEqual([{ first: null }, null, null]);
});

test("a draft that could not be saved is refused at its field", async () => {
  const { errors } = await preview({ zipCode: "20040020", value: 50, draft: { deliveryZones: [{ name: "Rio" }] } });
  expect(errors[0]).toMatchObject({ code: "invalid-request" });
});

test("neither an agent nor somebody of another account may look", async () => {
  const body = { zipCode: "20040020", value: 50 };
  expect((await preview(body, memberHeaders(shop.chatbotId, "agent"))).status).toBe(403);
  expect((await preview(body, memberHeaders("another-account"))).status).toBe(404);
});
