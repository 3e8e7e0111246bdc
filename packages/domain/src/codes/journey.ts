export const JourneyStep = {
  Start: 0,
  Catalog: 1,
  Identify: 2,
  Logistic: 3,
  Payment: 4,
  Schedule: 5,
  Seller: 6,
} as const;
export type JourneyStep = (typeof JourneyStep)[keyof typeof JourneyStep];

export const SaleMode = { None: 0, AutomatedSale: 1, AssistedSale: 2, Both: 3 } as const;
export type SaleMode = (typeof SaleMode)[keyof typeof SaleMode];

/** Delivery is offered as type 1 and pickup as type 0 on the checkout screen. */
export const LogisticType = { StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 } as const;
export type LogisticType = (typeof LogisticType)[keyof typeof LogisticType];

export function isPickup(type: LogisticType | null): boolean {
  return type === LogisticType.StorePickUp;
}
