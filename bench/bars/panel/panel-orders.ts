import { randomBytes } from "node:crypto";
import { connect } from "@vitrine/server/db/pool";
import {
  createOrderListRepository,
  type OrderFilter,
  type OrderSort,
} from "@vitrine/server/order/backoffice/list/order-list.repository";
import { createPersonalFields } from "@vitrine/server/secrets/personal-fields";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { addOrderHistory } from "../../shops/order-history.ts";
import type { Bar } from "../bar.ts";
import { CONNECTIONS, timeQuestions } from "../time-questions.ts";

const PER_PAGE = 50;

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const filters: [string, Omit<OrderFilter, "seen">][] = [
  ["none", {}],
  ["status", { status: [2] }],
  ["canceled", { status: [3] }],
  ["paid", { paymentState: ["paid"] }],
  ["unpaid", { paymentState: ["unpaid", "waiting", "failed", "expired"] }],
  ["partly refunded", { paymentState: ["partly-refunded"] }],
  ["to prepare", { stage: ["waiting"] }],
  ["delivered", { stage: ["delivered"] }],
  ["channel", { channelType: 3 }],
  ["seller", { sellerId: "rara" }],
  ["agent", { agentId: "ag-3" }],
  ["slot", { slotFrom: ago(31), slotTo: ago(30) }],
  ["period", { from: ago(60), to: ago(30) }],
  ["several", { status: [1, 2], paymentState: ["paid"], channelType: 2, sellerId: "rara", agentId: "ag-5" }],
  ["none meets", { stage: ["ready"], paymentState: ["refunded"], sellerId: "rara" }],
];
const sorts: OrderSort[] = ["-createdAt", "createdAt", "-changedAt", "-total", "total", "-slot", "slot"];
const texts = [
  "1042",
  "#99001",
  "maria",
  "maria silva",
  "zulmira quintanilha",
  "cafe",
  "caf",
  "a",
  "sku17",
  "5511900012345",
];
const notFound = ["xylofone", "maria xylofone"];

type Question = { name: string; filter: OrderFilter & { sort: OrderSort } };

/** The list of a shop with many orders, as the panel asks for it: every filter with every sort, and texts. */
export async function measurePanelOrders(shop: BenchShop, orders: number): Promise<Bar[]> {
  console.log(`adding ${orders} orders…`);
  await addOrderHistory(shop, orders);
  const db = connect(shop.databaseUrl, { max: CONNECTIONS, onConnectionError: () => undefined });
  try {
    const fields = createPersonalFields(randomBytes(32));
    const list = createOrderListRepository(db, async () => fields);
    const { filtered, searched } = questionsOfPanel();
    const ask = async ({ filter }: Question): Promise<number> => {
      const began = performance.now();
      const rows = await list.list(shop.shopId, { ...filter, isPlaced: true, after: undefined, most: PER_PAGE + 1 });
      const last = rows[PER_PAGE];
      const elapsed = performance.now() - began;
      if (!last) return elapsed;
      // The next page is another question, and counts as one.
      const next = performance.now();
      await list.list(shop.shopId, { ...filter, isPlaced: true, after: last, most: PER_PAGE + 1 });
      return Math.max(elapsed, performance.now() - next);
    };
    return [
      ...(await timeQuestions({ name: "list of orders: filter and sort", questions: filtered, ask })),
      ...(await timeQuestions({ name: "list of orders: text search", questions: searched, ask })),
    ];
  } finally {
    await db.destroy();
  }
}

function questionsOfPanel(): { filtered: Question[]; searched: Question[] } {
  const filtered = filters.flatMap(([name, filter]) =>
    sorts.map((sort): Question => ({ name: `${name}, ${sort}`, filter: { ...filter, seen: null, sort } })),
  );
  const searched = [...texts, ...notFound].flatMap((q) =>
    (["-createdAt", "-total"] as const).map(
      (sort): Question => ({ name: `“${q}”, ${sort}`, filter: { q, seen: null, sort } }),
    ),
  );

  return { filtered, searched };
}
