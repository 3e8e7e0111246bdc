/** An order in the store, with cents and whole numbers; the view turns them into Tray's strings. */
export type OrderRecord = {
  id: number;
  sessionId: string;
  pointSale: string;
  shipment: string;
  shipmentCents: number;
  paymentForm: string;
  discountCents: number;
  taxesCents: number;
  customer: Record<string, string>;
  addresses: Record<string, string>[];
  items: SoldItem[];
  payments: PaymentRecord[];
  isCanceled: boolean;
  /** Fields that the app changed later. */
  notes: Record<string, string>;
  created: number;
  modified: number;
};

export type SoldItem = {
  id: number;
  productId: number;
  variantId: number | null;
  name: string;
  cents: number;
  originalCents: number;
  quantity: number;
};

export type PaymentRecord = { id: number; method: string; cents: number; date: string; note: string };

export type NewOrder = Omit<
  OrderRecord,
  "id" | "items" | "payments" | "isCanceled" | "notes" | "created" | "modified"
> & {
  items: Omit<SoldItem, "id">[];
};
