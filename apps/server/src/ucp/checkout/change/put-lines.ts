import type { UcpLineItem } from "@vitrine/contract/ucp/requests";
import { addItem, chosenSku, type SoldProduct, type SoldSku, setQuantity } from "@vitrine/domain/order/change/items";
import type { Order } from "@vitrine/domain/order/order";
import { availableUnits, type StockLocation } from "@vitrine/domain/order/stock";
import { ok, type Result } from "@vitrine/domain/result";
import { multiplesText } from "@vitrine/wording/screen/quantity-text";
import type { CallerSession } from "../../../http/callers.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { answers } from "../../../http/refusals.ts";
import type { CommandContext } from "../../../order/change/apply-command.ts";
import { type ChangedOrder, changeOrder } from "../../../order/change/change-order.ts";
import { explainRefusal, type OrderRefusal } from "../../../order/change/order-refusals.ts";
import type { UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpDeps } from "../../ucp-deps.ts";

type FoundLine = {
  sku: string;
  quantity: number;
  product: SoldProduct;
  sold: SoldSku;
  stock: readonly StockLocation[];
};

export type WantedLines = { lines: FoundLine[]; messages: UcpMessage[] };

/** Finds the products of the lines, which a platform names by SKU. A message names what the shop does not have. */
export async function findLines(
  deps: UcpDeps,
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  items: readonly UcpLineItem[],
): Promise<WantedLines> {
  const terms = await deps.termsOf(shopId);
  const wanted = new Map<string, number>();
  for (const { item, quantity } of items) wanted.set(item.id, (wanted.get(item.id) ?? 0) + quantity);
  const known = await deps.soldSkus.findMany({ shopId, contactId }, [...wanted.keys()]);
  const lines: FoundLine[] = [];
  const messages: UcpMessage[] = [];
  for (const [sku, quantity] of wanted) {
    const found = known.get(sku);
    const product = found && (await deps.soldProductCache.find(terms, found.productId));
    const sold = product && chosenSku(product, { sku, attributes: [] });
    if (!found || !product?.isActive || !sold?.ok) {
      messages.push(unavailable("item_unavailable", `O item ${sku} não está à venda nesta loja.`));
    } else if (availableUnits(found.stock, null) === 0) {
      messages.push(unavailable("out_of_stock", `${sold.value.line.name} está esgotado.`));
    } else lines.push({ sku, quantity, product, sold: sold.value, stock: found.stock });
  }
  return { lines, messages };
}

function unavailable(code: string, content: string): UcpMessage {
  return { type: "error", code, content, severity: "recoverable" };
}

export type PutLines = { changed: ChangedOrder; messages: UcpMessage[] };

/** Makes the order's lines exactly these, in one step of its history. A line gets at most the units in stock. */
export async function putLines(
  deps: UcpDeps,
  buyer: CallerSession & { orderId?: string | undefined },
  { lines, messages }: WantedLines,
): Promise<Result<PutLines, Refusal>> {
  let problems: UcpMessage[] = [];
  const changed = await changeOrder(deps, buyer, {
    kind: "item-added",
    data: { items: lines.length },
    apply: (order, context) => {
      problems = [];
      return replaced(order, { lines, context, role: buyer.type, report: (problem) => problems.push(problem) });
    },
  });
  return changed.ok ? ok({ changed: changed.value, messages: [...messages, ...problems] }) : changed;
}

type Replacing = {
  lines: readonly FoundLine[];
  context: CommandContext;
  role: CallerSession["type"];
  report: (problem: UcpMessage) => void;
};

function replaced(order: Order, { lines, context, role, report }: Replacing): Result<Order, OrderRefusal> {
  const { settings } = context.terms;
  let current = order;
  for (const line of order.lines) {
    if (lines.some(({ sku }) => sku === line.sku)) continue;
    const removed = setQuantity(current, { index: line.index, quantity: 0 }, { settings, role, stock: [] });
    if (!removed.ok) return removed;
    current = removed.value;
  }
  for (const line of lines) {
    const put = withUnits(current, line, { context, role });
    if (put.ok) {
      current = put.value;
      continue;
    }
    const { refusal } = put;
    if (refusal.code === "order-closed") return put;
    const adjusted = withOtherUnits(current, line, { context, role, refusal });
    if (adjusted) {
      current = adjusted.order;
      report({ type: "warning", code: "quantity_adjusted", content: adjusted.why });
    } else report(problemOf(line, refusal));
  }
  return ok(current);
}

/** The protocol has no field for multiples and minimums, so the next quantity that is sold is taken, and told. */
function withOtherUnits(
  order: Order,
  line: FoundLine,
  { refusal, ...how }: Pick<Replacing, "context" | "role"> & { refusal: OrderRefusal },
): { order: Order; why: string } | undefined {
  if (refusal.code === "quantity-unfit") {
    const { name, step, least, above } = refusal;
    const put = withUnits(order, { ...line, quantity: above }, how);
    const why = `${name} é ${multiplesText({ step, least })}: a quantidade foi ajustada para ${above}.`;
    if (put.ok) return { order: put.value, why };
    return put.refusal.code === "stock-short"
      ? withOtherUnits(order, line, { ...how, refusal: put.refusal })
      : undefined;
  }
  if (refusal.code !== "stock-short" || refusal.left === 0) return undefined;
  const put = withUnits(order, { ...line, quantity: refusal.left }, how);
  const why = `Só há ${refusal.left} de ${refusal.name}: a quantidade foi ajustada.`;
  return put.ok ? { order: put.value, why } : undefined;
}

function withUnits(
  order: Order,
  { sku, quantity, product, sold, stock }: FoundLine,
  { context, role }: Pick<Replacing, "context" | "role">,
): Result<Order, OrderRefusal> {
  const { settings } = context.terms;
  const present = order.lines.find((line) => line.sku === sku && line.subscription === null);
  if (present) return setQuantity(order, { index: present.index, quantity }, { settings, role, stock });
  const request = { sku, attributes: [], quantity, subscription: null, preferences: "" };
  const { priceTableId } = context;
  return addItem(order, product, sold, { request, context: { settings, role, priceTableId }, stock });
}

function problemOf({ sold }: FoundLine, refusal: OrderRefusal): UcpMessage {
  const { code, detail } = explainRefusal(refusal);
  const content = [`${sold.line.name}:`, answers[code].message, detail].filter(Boolean).join(" ");
  const isSold = refusal.code === "stock-short";
  // A person chooses the branch on our page.
  const severity = refusal.code === "seller-required" ? "requires_buyer_input" : "recoverable";
  return { type: "error", code: isSold ? "out_of_stock" : "item_unavailable", content, severity };
}
