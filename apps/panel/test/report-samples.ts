import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import type { Home } from "@vitrine/contract/panel/home";
import type { SalesNumbersView, SalesReport } from "@vitrine/contract/panel/reports";

export const noNumbers: SalesNumbersView = {
  ...{ orders: 0, canceled: 0, paidOrders: 0, gross: 0, refunded: 0, net: 0 },
  ...{ received: 0, discount: 0, couponDiscount: 0, average: null },
};

export function someNumbers(changes: Partial<SalesNumbersView> = {}): SalesNumbersView {
  return {
    ...noNumbers,
    orders: 4,
    paidOrders: 3,
    gross: 120,
    refunded: 20,
    net: 100,
    received: 80,
    average: 30,
    ...changes,
  };
}

export function aHome(changes: Partial<Home> = {}): Home {
  const funnel = { visitors: 0, ordered: 0, paid: 0 };
  return {
    date: "2026-11-17",
    at: "2026-11-17T15:00:00.000Z",
    today: {
      ...{ now: noNumbers, before: noNumbers, funnel, funnelBefore: funnel },
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, now: 0, before: 0 })),
    },
    hands: [],
    losses: [],
    ...changes,
  };
}

export function aSalesReport(changes: Partial<SalesReport> = {}): SalesReport {
  return {
    days: { from: "2026-11-01", to: "2026-11-02" },
    total: someNumbers(),
    before: { days: { from: "2026-10-30", to: "2026-10-31" }, total: someNumbers({ net: 80 }) },
    rows: [
      { key: "2026-11-01", name: "", ...someNumbers() },
      { key: "2026-11-02", name: "", ...noNumbers },
    ],
    isCut: false,
    ...changes,
  };
}

export function aCustomer(changes: Partial<ListedCustomer> = {}): ListedCustomer {
  return {
    ...{ id: "wp:1", name: "Ana Souza", phone: "5511987654321", tags: ["vip"], orders: 3, value: 300.5 },
    ...{ lastOrderAt: "2026-11-10T15:00:00.000Z", createdAt: "2026-01-10T15:00:00.000Z" },
    inCharge: null,
    ...changes,
  };
}
