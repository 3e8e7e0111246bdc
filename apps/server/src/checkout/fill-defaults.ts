import type { Address } from "@vitrine/contract/storefront/address";
import { type LastChoices, withDefaults } from "@vitrine/domain/checkout/defaults";
import type { OrderAddress } from "@vitrine/domain/order/order";
import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import { type FindAddresses, orderAddressFrom } from "../logistics/destination.ts";
import type { QuoteFreightDeps } from "../logistics/quote-freight.ts";
import type { ShopPixKeys } from "../order/actions/place-order.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import type { PlacedOrderRepository } from "../order/placed/placed-order.repository.ts";
import { offeredKinds } from "../order/terms/offered-kinds.ts";
import { freightTo } from "./freight-to.ts";

export type FillDefaultsDeps = ChangeOrderDeps &
  QuoteFreightDeps & {
    addresses: FindAddresses;
    manualPix: ShopPixKeys;
    placedOrders: Pick<PlacedOrderRepository, "findChoices">;
  };

/**
 * Fills what is still open of delivery and payment, in one change. The rule sees the order as the last writer left it, so
 * a choice that an agent makes at the same moment is kept.
 */
export async function fillDefaults(
  deps: FillDefaultsDeps,
  session: CallerSession,
  { addressIndex }: { addressIndex?: number },
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const fresh = await readFreshOrder(deps, session);
  if (!fresh.ok) return fresh;
  const { stored, terms } = fresh.value;
  const [addresses, before, shopPixKey] = await Promise.all([
    deps.addresses.find(session),
    deps.placedOrders.findChoices(session),
    deps.manualPix.find(session.shopId),
  ]);
  const last = before?.choices ?? null;
  const known = addresses[addressIndex ?? -1] ?? usualAddress(addresses, last);
  const quoted = await freightTo(deps, session, {
    ...{ terms, order: stored.order },
    address: addressIndex === undefined && stored.order.address ? stored.order.address : addressOf(known),
  });
  return changeOrder(
    deps,
    session,
    {
      kind: "defaults-filled",
      needsOrder: true,
      apply: (order, { terms: { rules } }) =>
        ok(withDefaults(order, { ...offeredKinds(terms), ...quoted, rules, last, shopPixKey })),
    },
    key,
  );
}

/** Where the last order went, if the contact still has that address; else their default, else the first. */
function usualAddress(addresses: readonly Address[], last: LastChoices | null): Address | undefined {
  return (
    addresses.find((each) => last?.address && isSamePlace(each, last.address)) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  );
}

function isSamePlace(one: OrderAddress, other: OrderAddress): boolean {
  return (["zipCode", "street", "number", "complement"] as const).every((field) => one[field] === other[field]);
}

function addressOf(address: Address | undefined): OrderAddress | null {
  return address ? orderAddressFrom(address) : null;
}
