import { randomUUID } from "node:crypto";
import { erasedOrder, isKeptForTax, isStillWaiting } from "@vitrine/domain/order/change/erase";
import type { Order } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangeOrderDeps, changeOrderOf } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { ContactRef, ContactRepository } from "./contact.repository.ts";
import type { ContactErasureRepository, ContactOrder, ErasedRows } from "./contact-erasure.repository.ts";

type EraseContactDeps = ChangeOrderDeps & {
  contacts: Pick<ContactRepository, "find">;
  contactErasures: ContactErasureRepository;
};

export type Erasure = {
  /** Whom the orders that are kept belong to now: somebody without a name. */
  pseudonym: string;
  /** Orders of which the sale and the document are kept. */
  kept: { id: string; number: number | null; createdAt: number }[];
  /** How many orders were left without anything that leads to a person. */
  anonymized: number;
  removed: ErasedRows;
};

const MAX_ATTEMPTS = 5;

/**
 * The person is forgotten (LGPD, art. 18): their data, addresses, sessions and messages are removed. Of orders that the
 * tax office may ask for, items, values, dates, document and city are kept (art. 16, I); of every other order nothing that
 * leads to them. While the shop still works on an order it is refused, unless the shop wants it all the same.
 */
export async function eraseContact(
  deps: EraseContactDeps,
  of: ContactRef,
  { actor, force, ifMatch }: { actor: Actor; force: boolean; ifMatch: string | null },
): Promise<Result<Erasure, Refusal>> {
  const contact = await deps.contacts.find(of);
  if (!contact) return refuse({ code: "contact-not-found" });
  // Asked once, before anything is erased: an erasure that has begun is finished.
  const other = refuseOtherVersion(ifMatch, contact.version);
  if (other) return refuse(other);
  const waiting = (await deps.contactErasures.ordersOf(of)).filter(isStillWaiting);
  if (waiting.length > 0 && !force) return refuse({ code: "contact-has-orders", detail: `${namesOf(waiting)}.` });
  await deps.contactErasures.revokeSessions(of);
  const pseudonym = `erased:${randomUUID()}`;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const erased = await eraseOrders(deps, of, actor);
    if (!erased.ok) return erased;
    const orders = await deps.contactErasures.ordersOf(of);
    const removed = await deps.contactErasures.erase(of, { orders: sameVersions(orders, erased.value), pseudonym });
    if (removed === "missing") return refuse({ code: "contact-not-found" });
    if (removed === "changed") continue;
    const kept = erased.value.filter(({ order }) => isKeptForTax(order));
    return ok({
      pseudonym,
      removed,
      anonymized: erased.value.length - kept.length,
      kept: kept.map(({ order, createdAt }) => ({ id: order.id, number: order.number, createdAt })),
    });
  }
  return refuse({ code: "order-changed" });
}

type ErasedOrder = { order: Order; createdAt: number };

/** Each order is changed as orders always are, so that its holds, its coupon and its time slot are given back. */
async function eraseOrders(
  deps: EraseContactDeps,
  { shopId, contactId }: ContactRef,
  actor: Actor,
): Promise<Result<ErasedOrder[], Refusal>> {
  const erased: ErasedOrder[] = [];
  for (const { id: orderId } of await deps.contactErasures.ordersOf({ shopId, contactId })) {
    const owner = { shopId, contactId, orderId };
    const command = { kind: "contact-erased", isQuiet: true, apply: (order: Order) => ok(erasedOrder(order)) };
    const changed = await changeOrderOf(deps, owner, { command, key: null, actor });
    if (!changed.ok) return changed;
    const found = await readOrder(deps, owner);
    if (found) erased.push({ order: found.stored.order, createdAt: found.stored.createdAt });
  }
  return ok(erased);
}

/** Those orders whose version is the one that was erased. Another version makes the erasure begin again. */
function sameVersions(orders: readonly ContactOrder[], erased: readonly ErasedOrder[]): ContactOrder[] {
  return orders.filter(({ id, version }) => erased.some(({ order }) => order.id === id && order.version === version));
}

function namesOf(orders: readonly ContactOrder[]): string {
  return orders.map(({ id, number }) => number ?? id).join(", ");
}
