import type { ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { AddressRepository } from "../../logistics/address.repository.ts";
import { putItem } from "../../order/actions/put-item.ts";
import { createDraft } from "../../order/backoffice/create-draft.ts";
import type { ChangedOrder } from "../../order/change/change-order.ts";
import { dryRunOf } from "../../order/change/dry-run.ts";
import { readFreshOrder } from "../../order/change/refresh-order.ts";
import { actorOf } from "../../order/storage/actor.ts";
import { readOpenOrder } from "../../order/storage/current-order.ts";
import type { AssistantDeps } from "../assistant-deps.ts";
import { knownContact, sessionFor } from "../contact-session.ts";
import type { ShopCall, Tools } from "../tool-call.ts";
import { orderBrief } from "../views/order-brief.ts";

type Names = "get_open_order" | "add_to_order" | "change_order_line";

export function openOrderTools(deps: AssistantDeps): Pick<Tools<ShopTools, ShopCall>, Names> {
  return {
    get_open_order: async (call, { contactId }) => {
      const session = await knownContact(deps, call, contactId);
      if (!session.ok) return session;
      const fresh = await readFreshOrder(deps, session.value);
      return fresh.ok ? ok(await orderBriefOf(deps, session.value, fresh.value)) : fresh;
    },

    add_to_order: async (call, { contactId, contactName, contactPhone, items }) => {
      const { shop, isDryRun, key } = call;
      const session = await sessionFor(deps, call, contactId);
      if (!session.ok) return session;
      const person = {
        id: contactId,
        ...(contactName !== undefined && { name: contactName }),
        ...(contactPhone !== undefined && { phone: contactPhone }),
      };
      if (!isDryRun) await deps.sessions.putContact(shop.shopId, person);
      const draft = {
        shopId: shop.shopId,
        contactId,
        contactName,
        channel: session.value,
        role: SessionType.Contact,
        items: items.map(({ sku, quantity, note = "" }) => ({ sku, quantity, preferences: note })),
        whenOpen: "add" as const,
      };
      const use = isDryRun ? dryRunOf(deps) : deps;
      const filled = await createDraft(use, draft, { actor: actorOf(session.value), key });
      return changedView(deps, call, session.value, filled);
    },

    change_order_line: async (call, { contactId, line, quantity }) => {
      const session = await knownContact(deps, call, contactId);
      if (!session.ok) return session;
      const { stored } = await readOpenOrder(deps, session.value);
      const found = stored.order.lines.find(({ index }) => index === line);
      // A line that is gone may be gone because this very request removed it.
      if (!found && !call.key) return refuse({ code: "item-gone" });
      const use = call.isDryRun ? dryRunOf(deps) : deps;
      const change = { providerId: found?.productId ?? "", index: line, quantity };
      return changedView(deps, call, session.value, await putItem(use, session.value, change, call.key));
    },
  };
}

type ViewDeps = Pick<AssistantDeps, "pictures" | "now"> & { addresses: Pick<AddressRepository, "find"> };

async function orderBriefOf({ addresses, pictures, now }: ViewDeps, session: CallerSession, changed: ChangedOrder) {
  return orderBrief(changed, { pictures, now: now(), addresses: await addresses.find(session) });
}

/** What a change made of the order, or would make of it. */
export async function changedView(
  deps: ViewDeps,
  { isDryRun, key }: ShopCall,
  session: CallerSession,
  changed: Result<ChangedOrder, Refusal>,
) {
  if (!changed.ok) return changed;
  const order = await orderBriefOf(deps, session, changed.value);
  return ok({ isDryRun, ...(key?.isReplayed && { isReplayed: true }), order });
}
