import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import { ORDER_CLOSED } from "@vitrine/domain/order/order-closed";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type CreateDraftDeps, createDraft } from "../../order/backoffice/create-draft.ts";
import { changeOrderOf } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { ContactRepository } from "./contact.repository.ts";
import type { ContactMerge, ContactMergeRepository, MovedRows } from "./contact-merge.repository.ts";

type MergeContactsDeps = CreateDraftDeps & {
  contacts: Pick<ContactRepository, "find">;
  contactMerges: ContactMergeRepository;
};

export type MergedContacts = MovedRows & {
  /** The second open order, which was canceled, and whether its items are in the other one now. */
  canceledOrder: { id: string; itemsMoved: boolean } | null;
};

const MAX_ATTEMPTS = 5;

/**
 * Two contacts are the same person: one gets all that the other has. A contact has one open order. Where both are filling
 * one, the items of the second are added to the first by the usual rules, and the second is canceled; it stays in the list.
 * `ifMatch` is the version of the one who ends.
 */
export async function mergeContacts(
  deps: MergeContactsDeps,
  merge: ContactMerge,
  { actor, ifMatch }: { actor: Actor; ifMatch: string | null },
): Promise<Result<MergedContacts, Refusal>> {
  const { shopId, from, into } = merge;
  if (from === into) return refuse({ code: "contact-merge-self" });
  let canceledOrder: MergedContacts["canceledOrder"] = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [source, target] = await Promise.all(
      [from, into].map((contactId) => deps.contacts.find({ shopId, contactId })),
    );
    if (!source || !target) return refuse({ code: "contact-not-found" });
    // Asked once, before anything is moved: a merge that has begun is finished.
    const other = attempt === 0 ? refuseOtherVersion(ifMatch, source.version) : undefined;
    if (other) return refuse(other);
    canceledOrder = (await joinOpenOrders(deps, merge, actor)) ?? canceledOrder;
    const moved = await deps.contactMerges.merge(merge, actor);
    if (moved === "missing") return refuse({ code: "contact-not-found" });
    if (moved !== "conflict") return ok({ ...moved, canceledOrder });
  }
  return refuse({ code: "order-changed" });
}

/** Null where at most one of the two is filling an order. */
async function joinOpenOrders(
  deps: MergeContactsDeps,
  { shopId, from, into }: ContactMerge,
  actor: Actor,
): Promise<MergedContacts["canceledOrder"]> {
  const [second, first] = await Promise.all([from, into].map((contactId) => readOrder(deps, { shopId, contactId })));
  if (!second || !first) return null;
  const { id } = second.stored.order;
  let last = second.stored.order;
  const command = {
    kind: "canceled",
    data: { because: "contact-merged" },
    isQuiet: true,
    // One that was placed meanwhile is a sale.
    apply: (order: Order) => {
      last = order;
      return isOpen(order.status) ? moveTo(order, OrderStatus.Canceled) : refuse(ORDER_CLOSED);
    },
  };
  // Canceled first: it may hold the last unit of what the other one is to get.
  const canceled = await changeOrderOf(deps, { shopId, contactId: from, orderId: id }, { command, key: null, actor });
  if (!canceled.ok) return null;
  return { id, itemsMoved: last.lines.length === 0 || (await addItems(last)) };

  async function addItems({ lines, sellerId }: Order): Promise<boolean> {
    const items = lines.map(({ sku, quantity, subscription, preferences }) => ({
      sku,
      quantity,
      subscription,
      preferences,
    }));
    const chosen = first?.stored.order.sellerId === null && sellerId !== null ? { sellerId } : {};
    const draft = { shopId, contactId: into, items, whenOpen: "add" as const, ...chosen };
    return (await createDraft(deps, draft, { actor, key: null })).ok;
  }
}
