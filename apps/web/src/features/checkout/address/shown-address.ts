import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { Order } from "@vitrine/contract/storefront/order";
import { isPickup } from "@vitrine/domain/codes/journey";

/** The index of the order's address in the list. The order has only a copy of it, without an index. */
export function addressIndexOf(ofOrder: Address | null, addresses: readonly Address[]): number | null {
  if (!ofOrder) return null;
  const index = addresses.findIndex(
    ({ name, fullAddress }) => name === ofOrder.name && fullAddress === ofOrder.fullAddress,
  );
  return index === -1 ? null : index;
}

type Picked = { order: Pick<Order, "customer">; addresses: readonly Address[]; picked: number | null };

/** The address on the screen: the one picked last, else the order's, else the contact's default. */
export function shownAddressIndex({ order, addresses, picked }: Picked): number | null {
  if (picked !== null && addresses[picked]) return picked;
  const ofOrder = addressIndexOf(order.customer.address, addresses);
  if (ofOrder !== null || order.customer.address) return ofOrder;
  const defaultIndex = addresses.findIndex(({ isDefault }) => isDefault);
  if (defaultIndex !== -1) return defaultIndex;
  return addresses.length > 0 ? 0 : null;
}

/** The address on the screen differs from the address of the chosen delivery. */
export function isAddressUnsettled({
  order,
  addresses,
  picked,
}: Picked & { order: Order | Omit<Order, "items" | "itemsAmout"> }): boolean {
  if (!order.logistic || isPickup(order.logistic.type)) return false;
  return shownAddressIndex({ order, addresses, picked }) !== addressIndexOf(order.customer.address, addresses);
}
