import { changesBetween } from "@vitrine/domain/order/history/changes-between";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type Actor, actorOf } from "../storage/actor.ts";
import { type ChangeStoredOrderDeps, changeStoredOrder, type StoredChange } from "../storage/change-stored-order.ts";
import type { OrderOwner, OrderSession } from "../storage/current-order.ts";
import type { OrderChannel } from "../storage/save-statement.ts";
import type { Visit } from "../storage/visit.ts";
import type { OrderTerms, TermsOf } from "../terms/order-terms.ts";
import type { SoldProductCache } from "../terms/sold-product-cache.ts";
import { applyCommand, type OrderCommand } from "./apply-command.ts";
import { type SaveOrderDeps, saveOrder } from "./save-order.ts";

export type ChangeOrderDeps = ChangeStoredOrderDeps &
  SaveOrderDeps & {
    termsOf: TermsOf;
    soldProductCache: SoldProductCache;
    now: () => number;
  };

export type ChangedOrder = StoredChange & { terms: OrderTerms };

/** Changes the order that a session names, or its open one. A change where none is open begins one. */
export function changeOrder(
  deps: ChangeOrderDeps,
  session: OrderSession,
  command: OrderCommand,
  key: RequestKey | null = null,
): Promise<Result<ChangedOrder, Refusal>> {
  return changeOrderOf(deps, session, {
    command,
    key,
    actor: actorOf(session),
    channel: session,
    visit: session.visit,
  });
}

type OrderRequest = {
  command: OrderCommand;
  key: RequestKey | null;
  actor: Actor;
  /** Where the person who makes the order is. */
  channel?: OrderChannel;
  visit?: Visit | undefined;
};

/**
 * The one way an order changes: load it, apply the command, save it with its event and its jobs. After a version
 * conflict the command is applied again, to the order as the other writer left it.
 */
export async function changeOrderOf(
  deps: ChangeOrderDeps,
  owner: OrderOwner,
  { command, key, actor, channel, visit }: OrderRequest,
): Promise<Result<ChangedOrder, Refusal>> {
  const terms = await deps.termsOf(owner.shopId);
  const { kind, data, stockOf, isQuiet } = command;
  const changed = await changeStoredOrder(deps, owner, { stockOf, key }, async ({ stored, stock }) => {
    if (!stored.isSaved && command.needsOrder) return refuse({ code: "order-empty" });
    const now = deps.now();
    const applied = await applyCommand(deps, terms, stored, { command, stock, now });
    if (!applied.ok) return applied;
    const after = applied.value;
    if (after === "unchanged") return ok({ stored: { ...stored, pricedAt: terms.version } });
    const changes = changesBetween(stored.order, after, terms.rules);
    return saveOrder(deps, terms, {
      stored,
      after,
      stockOf,
      key,
      visit,
      now,
      event: { kind, data: { ...(typeof data === "function" ? data() : data), changes }, actor, channel, isQuiet },
    });
  });
  return changed.ok ? ok({ ...changed.value, terms }) : changed;
}
