import type { OpenedCheckout } from "@vitrine/contract/storefront/checkout";
import type { Address } from "@vitrine/contract/storefront/customer/address";
import { addressIndex as indexOf } from "@vitrine/domain/checkout/address";
import { isPickupOnly } from "@vitrine/domain/checkout/delivery";
import { needsSlot } from "@vitrine/domain/checkout/schedule";
import { isPickup } from "@vitrine/domain/codes/journey";
import type { Order } from "@vitrine/domain/order/order";
import { ok, type Result } from "@vitrine/domain/result";
import type { RecordLoss } from "../business-event.ts";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { orderAddressFrom } from "../logistics/destination.ts";
import { hasStoreFreight } from "../logistics/freight/quote-freight.ts";
import { deliveryOptions, recordNoDelivery, sellerOptions } from "../logistics/logistic-options.ts";
import { readScheduleOf, type ScheduleDeps } from "../logistics/schedule.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import { recordBelowMinimum, recordOrderLoss } from "../order/follow-up/record-order-loss.ts";
import { orderView } from "../order/order-view.ts";
import { canBePaid, isAgentSession, offeredPayments } from "../order/terms/offered-payments.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import { withCoordinates } from "../order/terms/postal-code-lookup.ts";
import { readShopPixKey } from "../order/terms/shop-pix-key.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { type FillDefaultsDeps, fillDefaultsOf } from "./fill-defaults.ts";
import { readLastCheckout } from "./repeat-checkout.ts";

export type OpenCheckoutDeps = FillDefaultsDeps & ScheduleDeps & { pictures: PictureUrls; recordLoss: RecordLoss };

/**
 * What a customer needs to check out, in one answer. Where nothing was chosen and nothing can be repeated, the defaults
 * are filled first. With an address they are filled for a delivery there. A refusal of the defaults is no obstacle: the
 * customer then chooses.
 */
export async function openCheckout(
  deps: OpenCheckoutDeps,
  session: CallerSession,
  { addressIndex }: { addressIndex?: number },
  key: RequestKey | null,
): Promise<Result<OpenedCheckout, Refusal>> {
  const terms = await deps.termsOf(session.shopId);
  const [habits, shopPixKey] = await Promise.all([deps.placedOrders.findHabits(session), readShopPixKey(deps, terms)]);
  const isOpening = addressIndex === undefined;
  const last = isOpening && habits.last ? await readLastCheckout(deps, session) : null;
  const filling = { habits, shopPixKey, onlyUntouched: isOpening, ...(addressIndex !== undefined && { addressIndex }) };
  const filled = last ? undefined : await fillDefaultsOf(deps, session, filling, key);
  const current = filled?.ok ? filled : await readFreshOrder(deps, session);
  if (!current.ok) return current;
  const { order } = current.value.stored;
  const [delivery, schedule] = await Promise.all([
    deliveryTo(deps, session, terms, { order, addresses: habits.addresses, addressIndex }),
    scheduleFor(deps, terms, order),
  ]);
  if (delivery?.options.length === 0) {
    recordNoDelivery(
      deps,
      session,
      order,
      (habits.addresses[delivery.addressIndex]?.zipCode ?? "").replaceAll(/\D/g, ""),
    );
  }
  if (schedule?.times.length === 0) recordOrderLoss(deps, session, { order, reason: "no-slot" });
  recordBelowMinimum(deps, session, { order, rules: terms.rules });
  const isAgent = isAgentSession(session);
  const payments = offeredPayments(terms, order, { shopPixKey, isAgent, now: deps.now() });
  if (!isAgent && !canBePaid(payments)) recordOrderLoss(deps, session, { order, reason: "cannot-pay" });
  return ok({
    order: orderView(current.value, deps.pictures, deps.now()),
    last,
    delivery,
    schedule,
    payments,
    sellers: sellerOptions(terms.rules, null),
  });
}

type Destination = { order: Order; addresses: readonly Address[]; addressIndex: number | undefined };

/** The options for the address of the order. Null without one, and where a linked store quotes: that may take seconds. */
async function deliveryTo(
  deps: OpenCheckoutDeps,
  session: CallerSession,
  terms: OrderTerms,
  { order, addresses, addressIndex }: Destination,
): Promise<OpenedCheckout["delivery"]> {
  const index = addressIndex ?? (order.address ? indexOf(addresses, order.address) : -1);
  const address = addresses[index];
  if (!address || isPickup(order.logisticType) || isPickupOnly(order.lines, terms.rules.checkout)) return null;
  if (await hasStoreFreight(deps, terms)) return null;
  const destination = await withCoordinates(deps.postalCodeLookup, session, terms.rules, orderAddressFrom(address));
  return { addressIndex: index, options: deliveryOptions(order, terms.rules, destination) };
}

async function scheduleFor(deps: OpenCheckoutDeps, { shopId, rules }: OrderTerms, { logistic }: Order) {
  const logisticId = logistic?.providerId ?? null;
  return logisticId !== null && needsSlot(rules, logisticId) ? readScheduleOf(deps, shopId, rules, logisticId) : null;
}
