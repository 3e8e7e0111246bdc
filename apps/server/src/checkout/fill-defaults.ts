import type { Address } from "@vitrine/contract/storefront/customer/address";
import { isUntouched, type LastChoices, withDefaults } from "@vitrine/domain/checkout/defaults";
import type { Order, OrderAddress } from "@vitrine/domain/order/order";
import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { orderAddressFrom } from "../logistics/destination.ts";
import { hasStoreFreight, type QuoteFreightDeps } from "../logistics/freight/quote-freight.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import type { CheckoutHabits, PlacedOrderRepository } from "../order/placed/placed-order.repository.ts";
import { offeredKinds } from "../order/terms/offered-kinds.ts";
import { type PostalCodeLookup, withCoordinates } from "../order/terms/postal-code-lookup.ts";
import { readShopPixKey, type ShopPixKeys } from "../order/terms/shop-pix-key.ts";
import { freightTo, type Quoted } from "./freight-to.ts";

export type FillDefaultsDeps = ChangeOrderDeps &
  QuoteFreightDeps & {
    manualPix: ShopPixKeys;
    postalCodeLookup: PostalCodeLookup;
    placedOrders: Pick<PlacedOrderRepository, "findChoices" | "findHabits">;
  };

/**
 * Fills what is still open of delivery and payment, in one change. The rule sees the order as the last writer left it, so
 * a choice that an agent makes at the same moment is kept.
 */
export async function fillDefaults(
  deps: FillDefaultsDeps,
  session: CallerSession,
  choice: { addressIndex?: number },
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const [habits, shopPixKey] = await Promise.all([
    deps.placedOrders.findHabits(session),
    readShopPixKey(deps, await deps.termsOf(session.shopId)),
  ]);
  return fillDefaultsOf(deps, session, { ...choice, habits, shopPixKey, onlyUntouched: false }, key);
}

type Filling = {
  addressIndex?: number;
  habits: CheckoutHabits;
  shopPixKey: string;
  /** An order of which something was chosen stays as it is. */
  onlyUntouched: boolean;
};

/** The same with what was read already. */
export async function fillDefaultsOf(
  deps: FillDefaultsDeps,
  session: CallerSession,
  { addressIndex, habits: { addresses, last }, shopPixKey, onlyUntouched }: Filling,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const terms = await deps.termsOf(session.shopId);
  const usual = addressOf(addresses[addressIndex ?? -1] ?? usualAddress(addresses, last));
  const known = usual && (await withCoordinates(deps.postalCodeLookup, session, terms.rules, usual));
  const destinationOf = (order: Order) => (addressIndex === undefined && order.address ? order.address : known);
  const quoted = (await hasStoreFreight(deps, terms))
    ? await quotedByStore(deps, session, destinationOf)
    : ok(undefined);
  if (!quoted.ok) return quoted;
  return changeOrder(
    deps,
    session,
    {
      kind: "defaults-filled",
      needsOrder: true,
      apply: (order, { terms: { rules }, now }) =>
        ok(
          onlyUntouched && !isUntouched(order)
            ? order
            : withDefaults(order, {
                ...offeredKinds(terms),
                ...(quoted.value ?? { address: destinationOf(order) }),
                rules,
                last,
                shopPixKey,
                now,
              }),
        ),
    },
    key,
  );
}

/** A store quotes the goods at their current prices, so the order is read before the rule runs. */
async function quotedByStore(
  deps: FillDefaultsDeps,
  session: CallerSession,
  destinationOf: (order: Order) => OrderAddress | null,
): Promise<Result<Quoted, Refusal>> {
  const fresh = await readFreshOrder(deps, session);
  if (!fresh.ok) return fresh;
  const { stored, terms } = fresh.value;
  return ok(await freightTo(deps, session, { terms, order: stored.order, address: destinationOf(stored.order) }));
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
