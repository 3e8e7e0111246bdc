import type { Address } from "@vitrine/contract/storefront/address";
import type { Order } from "@vitrine/contract/storefront/order";
import { isPickup } from "@vitrine/domain/codes/journey";

/** The order holds a copy of its address: where the original is in the list. */
export function addressIndexOf(ofOrder: Address | null, addresses: readonly Address[]): number | null {
  if (!ofOrder) return null;
  const place = addresses.findIndex(
    ({ name, fullAddress }) => name === ofOrder.name && fullAddress === ofOrder.fullAddress,
  );
  return place === -1 ? null : place;
}

type Picked = { order: Pick<Order, "customer">; addresses: readonly Address[]; picked: number | null };

/** The address on the screen: the one picked last, the order's own, or the contact's usual one. */
export function shownAddressIndex({ order, addresses, picked }: Picked): number | null {
  if (picked !== null && addresses[picked]) return picked;
  const ofOrder = addressIndexOf(order.customer.address, addresses);
  if (ofOrder !== null || order.customer.address) return ofOrder;
  const usual = addresses.findIndex(({ isDefault }) => isDefault);
  if (usual !== -1) return usual;
  return addresses.length > 0 ? 0 : null;
}

/** Another address is on the screen than the one the chosen delivery goes to. */
export function isAddressUnsettled({
  order,
  addresses,
  picked,
}: Picked & { order: Order | Omit<Order, "items" | "itemsAmout"> }): boolean {
  if (!order.logistic || isPickup(order.logistic.type)) return false;
  return shownAddressIndex({ order, addresses, picked }) !== addressIndexOf(order.customer.address, addresses);
}
