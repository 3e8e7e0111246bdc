import fc from "fast-check";
import { expect, test } from "vitest";
import { aChosenGift, aLine, anOrder, aProduct, aSku, NOON, pricesOf } from "../../../test/order-samples.ts";
import { JourneyStep } from "../../codes/journey.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { RecurrenceType } from "../../codes/recurrence.ts";
import { SessionType } from "../../codes/session.ts";
import { cents } from "../../money.ts";
import type { Order } from "../order.ts";
import type { StockLocation } from "../stock.ts";
import { type AddItemContext, addItem, chosenSku, type ItemRequest, type SoldProduct, setQuantity } from "./items.ts";

const blueS = aSku({ options: { cor: "azul", tamanho: "p" }, line: { sku: "camisa-azul-p" } });
const blueM = aSku({ options: { cor: "azul", tamanho: "m" }, line: { sku: "camisa-azul-m" } });
const shirt = { attributeIds: ["cor", "tamanho"], skus: [blueS, blueM] };
const choose = (...pairs: [string, string][]) =>
  pairs.map(([providerId, optionProviderId]) => ({ providerId, optionProviderId }));

test.each<[string, Pick<SoldProduct, "skus" | "attributeIds">, Pick<ItemRequest, "sku" | "attributes">, string]>([
  ["the named one", shirt, { sku: "camisa-azul-m", attributes: [] }, "camisa-azul-m"],
  [
    "the one with the chosen options",
    shirt,
    { sku: null, attributes: choose(["tamanho", "m"], ["cor", "azul"]) },
    "camisa-azul-m",
  ],
  ["the only one", aProduct(), { sku: null, attributes: [] }, "cafe-500"],
  [
    "the only one of a shirt, without asking",
    { ...shirt, skus: [blueS] },
    { sku: null, attributes: [] },
    "camisa-azul-p",
  ],
  [
    "options without an attribute are ignored",
    shirt,
    { sku: null, attributes: choose(["cor", "azul"], ["tamanho", "p"], ["fita", "sim"]) },
    "camisa-azul-p",
  ],
])("which variant: %s", (_, product, request, sku) => {
  expect(chosenSku(product, request)).toMatchObject({ ok: true, value: { line: { sku } } });
});

test.each<[string, Pick<SoldProduct, "skus" | "attributeIds">, Pick<ItemRequest, "sku" | "attributes">, string]>([
  ["a variant of another product", shirt, { sku: "cafe-500", attributes: [] }, "variant-unknown"],
  ["an option still open", shirt, { sku: null, attributes: choose(["cor", "azul"]) }, "options-missing"],
  ["no option chosen", shirt, { sku: null, attributes: [] }, "options-missing"],
  [
    "a combination that does not exist",
    shirt,
    { sku: null, attributes: choose(["cor", "azul"], ["tamanho", "g"]) },
    "variant-unknown",
  ],
  [
    "a product without variants to sell",
    { ...shirt, attributeIds: [], skus: [] },
    { sku: null, attributes: [] },
    "variant-unknown",
  ],
])("which variant: %s is refused", (_, product, request, code) => {
  expect(chosenSku(product, request)).toEqual({ ok: false, refusal: { code } });
});

const monthly = { id: "mensal", recurrence: { type: RecurrenceType.Monthly, frequency: 1 } };
const coffee = aSku({ tables: { atacado: { price: cents(40_00), promotionalPrice: null } } });
const product = aProduct({ skus: [coffee], takesPreferences: true, subscriptionOffers: [monthly] });
const customer: AddItemContext = {
  settings: { disableRestrictedProducts: true, steps: [] },
  role: SessionType.Contact,
  priceTableId: null,
};
const agent: AddItemContext = { ...customer, role: SessionType.PlatformUser };
const oneMore: ItemRequest = { sku: null, attributes: [], quantity: 1, subscription: null, preferences: "" };
const empty = anOrder({ lines: [] });

type Adding = {
  order?: Order;
  product?: Partial<SoldProduct>;
  request?: Partial<ItemRequest>;
  context?: AddItemContext;
  stock?: StockLocation[];
};

function add({ order = empty, product: changes = {}, request = {}, context = customer, stock = [] }: Adding = {}) {
  return addItem(order, { ...product, ...changes }, coffee, { request: { ...oneMore, ...request }, context, stock });
}

test("a first item creates a line with the current price", () => {
  expect(add({ request: { quantity: 2 } })).toEqual({
    ok: true,
    value: { ...empty, lines: [aLine({ index: 0, quantity: 2 })], nextIndex: 1 },
  });
});

test("a new line has the price of the price table", () => {
  const prices = { own: cents(50_00), table: cents(40_00), paid: cents(40_00) };
  expect(add({ context: { ...customer, priceTableId: "atacado" } })).toMatchObject({
    value: { lines: [{ prices }] },
  });
});

test("the same product is added to its line, and a new confirmation is needed", () => {
  const order = anOrder({ lines: [aLine({ quantity: 2 })], confirmedAt: NOON });
  expect(add({ order, request: { quantity: 3 } })).toEqual({
    ok: true,
    value: { ...order, lines: [aLine({ quantity: 5 })], confirmedAt: null },
  });
});

test.each<[string, Partial<ItemRequest>]>([
  ["a preference", { preferences: "Moído" }],
  ["a subscription", { subscription: { id: "mensal" } }],
])("%s makes another line of the same product", (_, request) => {
  const order = anOrder({ lines: [aLine({ quantity: 2 })] });
  const first = add({ order, request });
  expect(first).toMatchObject({
    value: {
      lines: [
        { index: 0, quantity: 2 },
        { index: 1, quantity: 1 },
      ],
      nextIndex: 2,
    },
  });
  if (!first.ok) return;
  const second = add({ order: first.value, request });
  expect(second).toMatchObject({ value: { lines: [{ quantity: 2 }, { quantity: 2 }], nextIndex: 2 } });
});

test("a subscription is saved with its recurrence", () => {
  expect(add({ request: { subscription: { id: "mensal" } } })).toMatchObject({
    value: { lines: [{ subscription: monthly }] },
  });
});

test("an index that was used once is not used again", () => {
  const order = anOrder({ lines: [aLine({ index: 2 })], nextIndex: 7 });
  expect(add({ order, request: { preferences: "Moído" } })).toMatchObject({
    value: { lines: [{ index: 2 }, { index: 7 }], nextIndex: 8 },
  });
});

test("a quantity of zero changes nothing", () => {
  expect(add({ request: { quantity: 0 } })).toEqual({ ok: true, value: empty });
});

const steps = [JourneyStep.Seller];
const manyLines = Array.from({ length: 499 }, (_, index) => aLine({ index, sku: `outro-${index}` }));

test.each<[string, Adding]>([
  ["a platform user adds a restricted product", { product: { isRestrictedSale: true }, context: agent }],
  [
    "a customer adds a restricted product where the shop allows it",
    {
      product: { isRestrictedSale: true },
      context: { ...customer, settings: { disableRestrictedProducts: false, steps: [] } },
    },
  ],
  [
    "a platform user who has picked a seller",
    { order: { ...empty, sellerId: "centro" }, context: { ...agent, settings: { ...agent.settings, steps } } },
  ],
  ["a customer needs no seller", { context: { ...customer, settings: { ...customer.settings, steps } } }],
  ["the last unit", { stock: [{ sellerId: "", available: 1 }] }],
  ["the maximum of a line", { request: { quantity: 9_999 } }],
  ["the last possible line of an order", { order: anOrder({ lines: manyLines }) }],
])("can be added: %s", (_, adding) => {
  expect(add(adding)).toMatchObject({ ok: true });
});

const twoOfThem = anOrder({ lines: [aLine({ quantity: 2 })] });
const short = (left: number) => ({ code: "stock-short", left, name: "Café" });

test.each<[string, Adding, object]>([
  ["a received order", { order: { ...empty, status: OrderStatus.Received } }, { code: "order-closed" }],
  ["an inactive product", { product: { isActive: false }, context: agent }, { code: "product-unavailable" }],
  ["a restricted product for a customer", { product: { isRestrictedSale: true } }, { code: "product-restricted" }],
  [
    "a platform user without a seller",
    { context: { ...agent, settings: { ...agent.settings, steps } } },
    { code: "seller-required" },
  ],
  [
    "a preference for a product without preferences",
    { product: { takesPreferences: false }, request: { preferences: "Moído" } },
    { code: "preferences-not-taken" },
  ],
  [
    "a subscription that is not offered",
    { request: { subscription: { id: "anual" } } },
    { code: "subscription-unknown" },
  ],
  ["sold out", { stock: [{ sellerId: "", available: 0 }] }, short(0)],
  ["one more than the stock", { order: twoOfThem, stock: [{ sellerId: "", available: 2 }] }, short(2)],
  [
    "units of another line count",
    { order: twoOfThem, request: { preferences: "Moído" }, stock: [{ sellerId: "", available: 2 }] },
    short(0),
  ],
  [
    "a unit that was chosen as a gift counts",
    { order: { ...twoOfThem, gifts: [aChosenGift({ sku: "cafe-500" })] }, stock: [{ sellerId: "", available: 3 }] },
    short(2),
  ],
  [
    "another seller's units",
    {
      order: { ...empty, sellerId: "centro" },
      stock: [
        { sellerId: "centro", available: 0 },
        { sellerId: "praia", available: 9 },
      ],
    },
    short(0),
  ],
  ["more than a line may have", { request: { quantity: 10_000 } }, { code: "quantity-too-large" }],
  [
    "more than a line may have, bit by bit",
    { order: twoOfThem, request: { quantity: 9_998 } },
    { code: "quantity-too-large" },
  ],
  [
    "one line too many",
    { order: anOrder({ lines: [...manyLines, aLine({ index: 499, sku: "outro-499" })] }) },
    { code: "too-many-lines" },
  ],
])("cannot be added: %s", (_, adding, refusal) => {
  expect(add(adding)).toEqual({ ok: false, refusal });
});

test("a full order accepts more of its own items", () => {
  const full = anOrder({ lines: [...manyLines, aLine({ index: 499 })] });
  expect(add({ order: full })).toMatchObject({ ok: true });
});

const tea = aLine({ index: 4, sku: "cha-100", name: "Chá", quantity: 1, prices: pricesOf(20_00) });
const basket = anOrder({ lines: [aLine({ index: 1, quantity: 3 }), tea], confirmedAt: NOON });

type Setting = { order?: Order; index?: number; quantity: number; by?: AddItemContext; stock?: StockLocation[] };

function set({ order = basket, index = 1, quantity, by = customer, stock = [] }: Setting) {
  return setQuantity(order, { index, quantity }, { settings: by.settings, role: by.role, stock });
}

test("a new quantity changes only its line, and a new confirmation is needed", () => {
  const result = set({ quantity: 5 });
  expect(result).toEqual({
    ok: true,
    value: { ...basket, lines: [aLine({ index: 1, quantity: 5 }), tea], confirmedAt: null },
  });
  expect(result.ok && result.value.lines[1]).toBe(tea);
});

test("0 removes the line, and its index is not reused", () => {
  expect(set({ quantity: 0 })).toEqual({ ok: true, value: { ...basket, lines: [tea], confirmedAt: null } });
});

test.each<[string, Setting]>([
  ["the quantity it has", { quantity: 3 }],
  ["removing a line that is already removed", { index: 2, quantity: 0 }],
])("%s keeps the confirmation", (_, setting) => {
  expect(set(setting)).toEqual({ ok: true, value: basket });
});

const restricted = anOrder({ lines: [aLine({ index: 1, quantity: 3, isRestrictedSale: true })] });
const gone = anOrder({ lines: [aLine({ index: 1, quantity: 3, isGone: true })] });
const only = (available: number) => [{ sellerId: "", available }];

test.each<[string, Setting]>([
  ["the whole stock", { quantity: 5, stock: only(5) }],
  ["fewer, even if the stock is too low", { quantity: 2, stock: only(0) }],
  ["fewer of a product that is no longer for sale", { order: gone, quantity: 2 }],
  ["removing a restricted product", { order: restricted, quantity: 0 }],
  ["a platform user changes a restricted product", { order: restricted, quantity: 5, by: agent }],
  ["the maximum of a line", { quantity: 9_999 }],
])("allowed: %s", (_, setting) => {
  expect(set(setting)).toMatchObject({ ok: true });
});

test.each<[string, Setting, object]>([
  ["a closed order", { order: { ...basket, status: OrderStatus.Canceled }, quantity: 0 }, { code: "order-closed" }],
  ["a removed line", { index: 2, quantity: 1 }, { code: "item-gone" }],
  ["one more than the stock", { quantity: 6, stock: only(5) }, short(5)],
  ["more of a product that is no longer for sale", { order: gone, quantity: 4 }, { code: "product-unavailable" }],
  ["a customer wants more of a restricted product", { order: restricted, quantity: 4 }, { code: "product-restricted" }],
  [
    "a customer wants fewer of a restricted product",
    { order: restricted, quantity: 2 },
    { code: "product-restricted" },
  ],
  ["more than a line may have", { quantity: 10_000 }, { code: "quantity-too-large" }],
])("refused: %s", (_, setting, refusal) => {
  expect(set(setting)).toEqual({ ok: false, refusal });
});

const skus = ["cafe", "cha", "pao"];
const wishes = ["", "Moído"];
const stocked: Record<string, number | undefined> = { cafe: 7, cha: 12 };
const aStep = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    sku: fc.constantFrom(...skus),
    preferences: fc.constantFrom(...wishes),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant("set" as const), index: fc.nat({ max: 12 }), quantity: fc.nat({ max: 6 }) }),
);

const placesOf = (sku: string) => (stocked[sku] === undefined ? [] : only(stocked[sku]));

test("after any additions, changes and removals the order matches a simple model", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 40 }), (steps) => {
      let order = empty;
      /** The model: index → line. A removed line stays with the quantity 0. */
      const paper = new Map<number, { sku: string; preferences: string; quantity: number }>();
      const unitsOf = (sku: string) =>
        [...paper.values()].filter((line) => line.sku === sku).reduce((units, line) => units + line.quantity, 0);
      for (const step of steps) {
        if (step.kind === "add") {
          const { sku, preferences, quantity } = step;
          const sold = aSku({ line: { sku } });
          const request = { ...oneMore, preferences, quantity };
          const result = addItem(order, product, sold, { request, context: customer, stock: placesOf(sku) });
          expect(result.ok).toBe(unitsOf(sku) + quantity <= (stocked[sku] ?? Number.POSITIVE_INFINITY));
          if (!result.ok) continue;
          const there = [...paper].find(
            ([, line]) => line.sku === sku && line.preferences === preferences && line.quantity > 0,
          );
          const [index, line] = there ?? [paper.size, { sku, preferences, quantity: 0 }];
          paper.set(index, { ...line, quantity: line.quantity + quantity });
          order = result.value;
        } else {
          const { index, quantity } = step;
          const line = paper.get(index);
          const isThere = line !== undefined && line.quantity > 0;
          const result = set({ order, index, quantity, stock: placesOf(line?.sku ?? "") });
          const grows = isThere && quantity > line.quantity;
          const isEnough =
            !grows || unitsOf(line.sku) - line.quantity + quantity <= (stocked[line.sku] ?? Number.POSITIVE_INFINITY);
          expect(result.ok).toBe(isThere ? isEnough : quantity === 0);
          if (!result.ok) continue;
          if (isThere) paper.set(index, { ...line, quantity });
          order = result.value;
        }
        const lines = order.lines.map(({ index, sku, preferences, quantity }) => [
          index,
          { sku, preferences, quantity },
        ]);
        expect(lines).toEqual([...paper].filter(([, line]) => line.quantity > 0));
      }
      expect(order.nextIndex).toBe(paper.size);
    }),
    { numRuns: 1_000 },
  );
});
