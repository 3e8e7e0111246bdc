import { SessionType } from "@vitrine/domain/codes/session";
import { addItem, chosenSku, type SoldProduct, type SoldSku } from "@vitrine/domain/order/change/items";
import { chooseSeller } from "@vitrine/domain/order/change/seller";
import type { Order } from "@vitrine/domain/order/order";
import type { StockLocation } from "@vitrine/domain/order/stock";
import { applyCoupon } from "@vitrine/domain/order/totals/coupons";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { CommandContext } from "../change/apply-command.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../change/change-order.ts";
import { explainRefusal, type OrderRefusal } from "../change/order-refusals.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import type { Actor } from "../storage/actor.ts";
import type { OrderChannel } from "../storage/save-statement.ts";
import type { SoldSkuRepository } from "./sold-sku.repository.ts";

export type CreateDraftDeps = ChangeOrderDeps & {
  soldSkus: SoldSkuRepository;
  couponUses: Pick<CouponUseRepository, "count">;
};

export type DraftItem = {
  sku: string;
  quantity: number;
  subscription?: { id: string } | null;
  preferences?: string;
};

export type Draft = {
  shopId: string;
  contactId: string;
  channel?: OrderChannel;
  items: readonly DraftItem[];
  sellerId?: string | undefined;
  coupon?: string | undefined;
  /** For an order that was begun before anybody knew it. */
  contactName?: string | undefined;
  /** Whose rules hold: an agent's, unless somebody acts for the contact. */
  role?: SessionType;
  /** What to do where the contact has an order with items in it already. */
  whenOpen: "refuse" | "add";
};

type ChosenItem = { product: SoldProduct; sold: SoldSku; stock: readonly StockLocation[]; item: DraftItem };

/**
 * The shop fills the contact's open order: all of it or nothing, in one step. A contact has one open order, so it is refused
 * where they are filling one, unless the shop wants to add to it.
 */
export async function createDraft(
  deps: CreateDraftDeps,
  draft: Draft,
  { actor, key }: { actor: Actor; key: RequestKey | null },
): Promise<Result<ChangedOrder, Refusal>> {
  const { shopId, contactId, contactName, channel, sellerId, whenOpen, role = SessionType.PlatformUser } = draft;
  const chosen = await chooseItems(deps, draft);
  if (!chosen.ok) return chosen;
  const coupon = await findCoupon(deps, draft);
  if (!coupon.ok) return coupon;
  let failedAt: number | undefined;
  const apply = (order: Order, context: CommandContext): Result<Order, OrderRefusal> => {
    failedAt = undefined;
    if (whenOpen === "refuse" && order.lines.length > 0) return refuse({ code: "order-open" });
    const { customer } = order;
    const begun = contactName && !customer.name ? { ...order, customer: { ...customer, name: contactName } } : order;
    let filled: Result<Order, OrderRefusal> =
      sellerId === undefined ? ok(begun) : chooseSeller(begun, context.terms.rules, sellerId);
    for (const [index, each] of chosen.value.entries()) {
      if (!filled.ok) return filled;
      filled = addChosen(filled.value, each, { ...context, role });
      if (!filled.ok) failedAt = index;
    }
    if (!filled.ok || !coupon.value) return filled;
    return applyCoupon(filled.value, coupon.value.coupon, { uses: coupon.value.uses, now: context.now });
  };
  const command = { kind: "item-added", data: { items: draft.items.length }, apply };
  const changed = await changeOrderOf(
    deps,
    { shopId, contactId },
    { command, key, actor, ...(channel && { channel }) },
  );
  return changed.ok || failedAt === undefined ? changed : refuse(atItem(changed.refusal, failedAt));
}

async function chooseItems(deps: CreateDraftDeps, { shopId, contactId, items }: Draft) {
  const terms = await deps.termsOf(shopId);
  const wanted = await deps.soldSkus.findMany(
    { shopId, contactId },
    items.map(({ sku }) => sku),
  );
  const chosen: ChosenItem[] = [];
  const refused: Refusal[] = [];
  for (const [index, item] of items.entries()) {
    const known = wanted.get(item.sku);
    const product = known && (await deps.soldProductCache.find(terms, known.productId));
    const sold = product && chosenSku(product, { sku: item.sku, attributes: [] });
    if (!known || !product || !sold) refused.push(atItem({ code: "product-not-found" }, index));
    else if (!sold.ok) refused.push(atItem(explainRefusal(sold.refusal), index));
    else chosen.push({ product, sold: sold.value, stock: known.stock, item });
  }
  const [first] = refused;
  return first ? refuse({ ...first, problems: refused.flatMap(({ problems = [] }) => problems) }) : ok(chosen);
}

function addChosen(
  order: Order,
  { product, sold, stock, item }: ChosenItem,
  { terms, priceTableId, role }: CommandContext & { role: SessionType },
) {
  const { sku, quantity, subscription = null, preferences = "" } = item;
  return addItem(order, product, sold, {
    request: { sku, attributes: [], quantity, subscription, preferences: preferences.trim() },
    context: { settings: terms.settings, role, priceTableId },
    stock,
  });
}

async function findCoupon(deps: CreateDraftDeps, { shopId, contactId, coupon: typed }: Draft) {
  if (typed === undefined) return ok(undefined);
  const { settings, rules } = await deps.termsOf(shopId);
  if (!settings.canUseCoupon) return refuse({ code: "coupons-off" as const });
  const code = typed.trim().toUpperCase();
  const coupon = rules.coupons.find((each) => each.code === code);
  if (!coupon) return refuse({ code: "coupon-unknown" as const });
  return ok({ coupon, uses: await deps.couponUses.count(shopId, { code, contactId }) });
}

/** The same refusal, which says of which item it is. */
function atItem(refusal: Refusal, index: number): Refusal {
  const { code, detail, englishDetail = detail } = refusal;
  const sentence = (text: string, more: string | undefined) => (more ? `${text} ${more}` : text);
  const message = sentence(answers[code].message, detail);
  const english = sentence(englishMessages[code], englishDetail);
  return { ...refusal, problems: [{ param: `/items/${index}`, code, reason: code, message, english }] };
}
