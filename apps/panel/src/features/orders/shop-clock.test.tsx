import { screen, waitFor } from "@testing-library/react";
import type { PanelOrderDetails, PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import type { ServerAnswers } from "../../../test/fake-server.ts";
import { aPage, aRow } from "../../../test/order-samples.ts";
import { openPanel } from "../../../test/page-fixture.tsx";

/** Two zones, of which the machine that runs this can have only one: the clock is not the person's. */
const shops = [
  ["America/Manaus", "09:00–11:00"],
  ["America/Sao_Paulo", "10:00–12:00"],
] as const;
const slot = { start: "2026-11-18T13:00:00.000Z", end: "2026-11-18T15:00:00.000Z" };
const [startTime, endTime] = [slot.start, slot.end];
const row = aRow({ logistic: { type: 1, providerId: "motoboy", name: "Motoboy", slot: { startTime, endTime } } });
const stages = { waiting: 1, preparing: 0, ready: 0, "on-the-way": 0, delivered: 0 };
const path = "/loja/emporio-aurora/pedidos";

beforeEach(() => void fakeLiveStream());
afterEach(() => void vi.unstubAllEnvs());

function answers(timeZone: string): ServerAnswers {
  const page = aPage({ timeZone });
  const logistic = { type: 1, name: "Motoboy", startDeliveryTime: slot.start, endDeliveryTime: slot.end };
  const printed: PrintedOrder = {
    ...{ id: "o1", number: 1001, placedAt: slot.start, customerName: "Marina", phone: "", isPickup: false },
    ...{ logisticType: 1, route: "Motoboy", district: "Centro", address: "Rua A, 1", slot, items: [], total: 42 },
    ...{ payment: { state: null, method: null, due: 0, cashAmount: null, option: "" }, notes: [] },
  };
  return {
    "GET /painel/api/shops/{shopId}/orders": { items: [row], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/orders/choices": { sellers: [], agents: [], channels: [], tags: [], timeZone },
    "GET /painel/api/shops/{shopId}/orders/papers": { shopName: "Loja", timeZone, items: [printed], hasMore: false },
    "GET /painel/api/shops/{shopId}/orders/counts": { stages, toPrepare: 1, unpaid: 0, owed: 0, most: 2_000 },
    "GET /painel/api/shops/{shopId}/orders/{orderId}": {
      ...page,
      order: { ...page.order, logistic } as PanelOrderDetails["order"],
    },
  };
}

for (const [page, address] of [
  ["the list", ""],
  ["the board", "/quadro"],
  ["the page of an order", "/o1"],
  ["the papers", "/imprimir?ids=o1"],
] as const) {
  test.each(shops)(`on ${page} of a shop in %s are the times that its customers were told`, async (timeZone, told) => {
    openPanel(`${path}${address}`, answers(timeZone));
    expect((await screen.findAllByText(new RegExp(told))).length).toBeGreaterThan(0);
  });
}

/** The 18th begins in Manaus when it is afternoon in Tokyo. */
const [begins, ends] = ["2026-11-18T04%3A00%3A00.000Z", "2026-11-19T04%3A00%3A00.000Z"];
const day = `from=${begins}&to=${ends}`;
const slotDay = `slotFrom=${begins}&slotTo=${ends}`;

test.each([
  ["the list of orders of a day", "?from=2026-11-18&to=2026-11-18", "/orders?", day],
  ["the list of deliveries of a day", "?slotDay=2026-11-18", "/orders?", slotDay],
  ["the times of that day", "?slotDay=2026-11-18", "/orders/slots?", day],
  ["the papers of a day", "/imprimir?slotDay=2026-11-18", "/orders/papers?", slotDay],
])("%s: the day is the shop's, whatever clock the person has", async (_, address, call, days) => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const { sent } = openPanel(`${path}${address}`, answers("America/Manaus"));
  await waitFor(() => expect(sent.find(({ path: asked }) => asked.includes(call))?.path).toContain(days));
});

test("the list says when an order came by the shop's clock, as its paper does", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const late = aRow({ closedAt: "2026-12-01T03:59:00.000Z" });
  openPanel(path, {
    ...answers("America/Manaus"),
    "GET /painel/api/shops/{shopId}/orders": { items: [late], nextPageToken: null },
  });
  expect((await screen.findAllByText("30/11/26 23:59")).length).toBeGreaterThan(0);
});
