import { expect, test } from "vitest";
import { aLine, anOrder, aProduct, aSku } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { SessionType } from "../../codes/session.ts";
import { addItems, type ListedItem } from "./add-items.ts";

const context = {
  settings: { disableRestrictedProducts: false, steps: [] },
  role: SessionType.Contact,
  priceTableId: null,
};

function listed(sku: string, quantity: number, { left, isActive = true }: { left?: number; isActive?: boolean } = {}) {
  const stock = left === undefined ? [] : [{ sellerId: "", available: left }];
  return { product: aProduct({ isActive }), sku: aSku({ line: { sku, name: sku } }), quantity, stock } as ListedItem;
}

test("a list is added, and what is refused stays out with its reason", () => {
  const order = anOrder({ lines: [aLine({ sku: "cafe", name: "cafe", quantity: 1 })] });
  const items = [
    listed("cafe", 2),
    listed("arroz", 3, { left: 2 }),
    listed("feijao", 1, { isActive: false }),
    { refusal: { code: "variant-unknown" } as const },
    listed("oleo", 4),
  ];
  const added = addItems(order, items, context);
  if (!added.ok) throw new Error("the order is open");
  expect(added.value.order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["cafe", 3],
    ["oleo", 4],
  ]);
  expect(added.value.refused).toEqual([
    { at: 1, refusal: { code: "stock-short", left: 2, name: "arroz" }, canAdd: 2 },
    { at: 2, refusal: { code: "product-unavailable" }, canAdd: null },
    { at: 3, refusal: { code: "variant-unknown" }, canAdd: null },
  ]);
});

test("the same thing twice in a list needs stock for both", () => {
  const added = addItems(anOrder({ lines: [] }), [listed("arroz", 2, { left: 3 }), listed("arroz", 2, { left: 3 })], {
    ...context,
  });
  expect(added).toMatchObject({
    ok: true,
    value: { order: { lines: [{ quantity: 2 }] }, refused: [{ at: 1, canAdd: 1 }] },
  });
});

test("a closed order takes no list", () => {
  expect(addItems(anOrder({ status: OrderStatus.Received }), [listed("cafe", 1)], context)).toMatchObject({
    ok: false,
  });
});
