import { type AddedItem, type EditRefusal, editItems, type ItemsEdit } from "@vitrine/domain/checkout/edit-items";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { noMoney } from "@vitrine/domain/money";
import { chosenSku } from "@vitrine/domain/order/change/items";
import { ITEMS_EDITED } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { availableUnits } from "@vitrine/domain/order/stock";
import { isPaid } from "@vitrine/domain/payment/attempt";
import { creditRefusal, takesCredit } from "@vitrine/domain/payment/invoice";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { unsentDifference } from "@vitrine/domain/payment/refund";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopOrderRef, ShopRequest } from "../../order/backoffice/change-shop-order.ts";
import type { SoldSkuRepository } from "../../order/backoffice/sold-sku.repository.ts";
import type { CommandContext } from "../../order/change/apply-command.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../../order/change/change-order.ts";
import { explainRefusal, explainShortage, type OrderRefusal } from "../../order/change/order-refusals.ts";
import { goodsBetween } from "../../order/holds/hold-changes.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { StoredOrder } from "../../order/storage/stored-order.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import { updateOrderPayment } from "../attempt/follow-payment.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { cancelOpenCharges } from "../charge/change-method.ts";
import { explainEdit } from "./explain-edit.ts";
import { type ItemsSettlement, settleItems } from "./settle-items.ts";

export type EditItemsDeps = PaymentDeps & { soldSkus: SoldSkuRepository; audit?: ChangeOrderDeps["audit"] };

/** Lines that get another quantity (0 removes one), and products that come in. */
export type WantedItems = {
  lines: readonly { index: number; quantity: number }[];
  added: readonly { sku: string; quantity: number; preferences?: string | undefined }[];
};

export type EditRequest = ShopRequest & {
  wanted: WantedItems;
  reason: string;
  /** Whether the contact is told in the chat. */
  isTold: boolean;
  may: (deed: Deed) => boolean;
};

/** The customer pays or cancels at the same moment: the change is decided again on what they left. */
const MAX_TRIES = 5;

/**
 * The shop changes the items of a placed order before it prepares it. A charge of the former total is canceled first, so
 * nobody can pay it any more. The order, its goods and what goes back of a payment are saved together or not at all.
 */
export async function editOrderItems(
  deps: EditItemsDeps,
  of: ShopOrderRef,
  request: EditRequest,
): Promise<Result<ChangedOrder, Refusal>> {
  for (let tries = 1; ; tries++) {
    const begun = await beginEdit(deps, of, request);
    if (!begun.ok) return begun;
    if (begun.value.kind === "replayed") return ok(begun.value.changed);
    const { settlement, stored, edit, owner } = begun.value;
    const { actor, key, reason, isTold, may } = request;
    if (isAwaitingPayment(stored.order)) {
      const canceled = await cancelOpenCharges(deps, owner);
      // Paid at this very moment: what is left over goes back then.
      if (!canceled.ok && (canceled.refusal.code !== "order-paid" || isOver(request, tries))) return canceled;
      if (!canceled.ok) continue;
    }
    const changed = await changeOrderOf({ ...deps, alsoSave: (trx, after) => settlement.save(trx, after) }, owner, {
      command: {
        kind: ITEMS_EDITED,
        data: { reason },
        isQuiet: !isTold,
        apply: (current, context) =>
          isSameBasis(stored.order, current)
            ? decide(current, edit, { stored, context, settlement, may })
            : refuse({ code: "order-changed" }),
      },
      key,
      actor,
    });
    if (changed.ok) return changed;
    const { code } = changed.refusal;
    const isOvertaken = code === "order-changed" || code === "payment-in-progress";
    if (!isOvertaken) return refuse(explainEdit(changed.refusal, settlement.refused));
    if (isOver(request, tries)) return changed;
  }
}

/** What the change would make of the order. Nothing is saved, and no charge is canceled. */
export async function previewItems(
  deps: EditItemsDeps,
  of: ShopOrderRef,
  request: Pick<EditRequest, "wanted" | "may" | "actor">,
): Promise<Result<{ before: StoredOrder; after: Order }, Refusal>> {
  const begun = await beginEdit(deps, of, { ...request, key: null, reason: "", isTold: false });
  if (!begun.ok) return begun;
  // Without a key there is nothing to replay.
  if (begun.value.kind === "replayed") return refuse({ code: "order-changed" });
  const { stored, after, terms } = begun.value;
  const noCredit = takesCredit(stored.order, after) && creditRefusal(after, stored.order.credit, terms.rules);
  if (noCredit) return refuse(explainRefusal(noCredit));
  const { more } = goodsBetween(stored.order, after);
  const known = await deps.soldSkus.findMany({ shopId: of.shopId, contactId: "" }, skusOf(more));
  const short = more.flatMap(({ sku, sellerId, quantity }) => {
    const left = availableUnits(known.get(sku)?.stock ?? [], sellerId);
    const name = after.lines.find((line) => line.sku === sku)?.name ?? sku;
    return left === null || left >= quantity ? [] : [{ name, left }];
  });
  return short.length > 0 ? refuse(explainShortage(short)) : ok({ before: stored, after });
}

function skusOf(goods: readonly { sku: string }[]): string[] {
  return goods.map(({ sku }) => sku);
}

/** Whoever named a version wants no other order changed. */
function isOver({ ifVersion = null }: EditRequest, tries: number): boolean {
  return ifVersion !== null || tries === MAX_TRIES;
}

type Begun = {
  kind: "begun";
  stored: StoredOrder;
  /** The order as it would be. */
  after: Order;
  edit: ItemsEdit;
  terms: OrderTerms;
  owner: ShopOrderRef & { contactId: string };
  settlement: ItemsSettlement;
};

/** Reads what is decided on. Nothing is changed for a wish that the rules refuse. */
async function beginEdit(
  deps: EditItemsDeps,
  of: ShopOrderRef,
  { wanted, key, ifVersion = null, may, actor, reason }: EditRequest,
): Promise<Result<Begun | { kind: "replayed"; changed: ChangedOrder }, Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const owner = { ...of, contactId: contactId ?? "" };
  const attempts = await deps.attempts.ofOrder(of);
  let found = contactId === undefined ? undefined : await readOrder(deps, owner, { key });
  if (!found) return refuse({ code: "order-not-found" });
  if (found.earlier === "other") return refuse({ code: "idempotency-key-reused" });
  const terms = await deps.termsOf(of.shopId);
  if (found.earlier === "same") {
    if (key) key.isReplayed = true;
    return ok({ kind: "replayed", changed: { stored: found.stored, terms } });
  }
  if (ifVersion !== null && found.stored.order.version !== ifVersion)
    return refuse({ code: "version-mismatch", currentVersion: String(found.stored.order.version) });
  // A provider may have told of the payment a moment ago, and the order does not show it yet.
  if (attempts.some(isPaid) && isAwaitingPayment(found.stored.order)) {
    await updateOrderPayment(deps, of);
    found = await readOrder(deps, owner, { key });
    if (!found) return refuse({ code: "order-not-found" });
  }
  const { stored } = found;
  const edit = { lines: wanted.lines, added: await chooseAdded(deps, owner, wanted) };
  const { surplus = noMoney } = stored.order.payment ?? {};
  const unsent = unsentDifference(surplus, surplus > 0 ? await deps.refunds.ofOrder(of) : []);
  const settlement = settleItems(deps, of, { before: stored.order, unsent, actor, reason });
  const context = { terms, now: deps.now() };
  const decided = decide(stored.order, edit, { stored, context, settlement, may });
  if (!decided.ok) return refuse(explainEdit({ code: decided.refusal.code } as Refusal, settlement.refused));
  return ok({ kind: "begun", stored, after: decided.value, edit, terms, owner, settlement });
}

type Deciding = {
  stored: StoredOrder;
  context: Pick<CommandContext, "terms" | "now">;
  settlement: ItemsSettlement;
  may: (deed: Deed) => boolean;
};

function decide(
  order: Order,
  edit: ItemsEdit,
  { stored, context: { terms, now }, settlement, may }: Deciding,
): Result<Order, OrderRefusal> {
  const placedAt = stored.closedAt ?? now;
  const edited = editItems(order, edit, { rules: terms.rules, placedAt, unsent: settlement.unsent, may });
  settlement.refused = edited.ok ? undefined : (edited.refusal as EditRefusal);
  return edited;
}

/** Whether the order is still the one that was decided on: what a job records besides makes no difference. */
function isSameBasis(a: Order, b: Order): boolean {
  return JSON.stringify(basisOf(a)) === JSON.stringify(basisOf(b));
}

function basisOf(order: Order) {
  const { lines, gifts, closedTotals, payment, receipts } = order;
  const { paid, surplus, refunded } = payment ?? {};
  return [lines, gifts, closedTotals?.total, isAwaitingPayment(order), paid, surplus, refunded, receipts?.length];
}

async function chooseAdded(
  deps: EditItemsDeps,
  { shopId, contactId }: { shopId: string; contactId: string },
  { added }: WantedItems,
): Promise<AddedItem[]> {
  if (added.length === 0) return [];
  const terms = await deps.termsOf(shopId);
  const known = await deps.soldSkus.findMany(
    { shopId, contactId },
    added.map(({ sku }) => sku),
  );
  return Promise.all(
    added.map(async ({ sku, quantity, preferences = "" }): Promise<AddedItem> => {
      const found = known.get(sku);
      const product = found && (await deps.soldProductCache.find(terms, found.productId));
      const sold = product && chosenSku(product, { sku, attributes: [] });
      if (!product || !sold?.ok) return { refusal: { code: "product-unavailable" } };
      return { product, sku: sold.value, quantity, preferences: preferences.trim() };
    }),
  );
}
