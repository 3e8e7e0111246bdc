import { moveAddress, moveSlot } from "@vitrine/domain/checkout/placed-changes";
import type { OrderAddress } from "@vitrine/domain/order/order";
import { refuse } from "@vitrine/domain/result";
import type { SlotRepository } from "../holds/slot.repository.ts";
import { type PostalCodeLookup, withCoordinates } from "../terms/postal-code-lookup.ts";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef, type ShopRequest } from "./change-shop-order.ts";

type RearrangeDeps = ChangeShopOrderDeps & {
  slots: Pick<SlotRepository, "takenAt">;
  postalCodeLookup: PostalCodeLookup;
};

/** The shop gives a placed order another time. */
export async function moveOrderSlot(
  deps: RearrangeDeps,
  of: ShopOrderRef,
  { start, end, ...request }: ShopRequest & { start: string; end: string },
) {
  const window = { start: Date.parse(start), end: Date.parse(end) };
  // A date can match the format and still not exist, like the 31st of February.
  if (Number.isNaN(window.start) || Number.isNaN(window.end)) return refuse({ code: "slot-unknown" } as const);
  const slot = { start: new Date(window.start).toISOString(), end: new Date(window.end).toISOString() };
  const { rules } = await deps.termsOf(of.shopId);
  const logisticIds = [...new Set(rules.schedules.flatMap((rule) => rule.logisticIds))];
  const takenOf = await deps.slots.takenAt(of.shopId, logisticIds, window);
  return changeShopOrder(deps, of, {
    ...request,
    command: {
      kind: "slot-chosen",
      data: slot,
      apply: (order, { terms, now }) =>
        moveSlot(order, terms.rules, { slot, taken: takenOf(order.logistic?.providerId ?? ""), now }),
    },
  });
}

export type NewPlace = Omit<OrderAddress, "name" | "type" | "neighborhoodId" | "geoCoordinates">;

/** The shop sends a placed order to another place. */
export async function moveOrderAddress(
  deps: ChangeShopOrderDeps & Pick<RearrangeDeps, "postalCodeLookup">,
  of: ShopOrderRef,
  { place, ...request }: ShopRequest & { place: NewPlace },
) {
  const { rules } = await deps.termsOf(of.shopId);
  const typed: OrderAddress = { ...place, name: "Casa", type: "Casa", neighborhoodId: null, geoCoordinates: null };
  const address = await withCoordinates(deps.postalCodeLookup, { shopId: of.shopId, contactId: "" }, rules, typed);
  return changeShopOrder(deps, of, {
    ...request,
    command: {
      kind: "logistic-chosen",
      // The history keeps no addresses.
      apply: (order, { terms }) => {
        const { name, type } = order.address ?? address;
        return moveAddress(order, terms.rules, { ...address, name, type });
      },
    },
  });
}
