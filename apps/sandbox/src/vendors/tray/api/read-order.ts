import { asRecord, text } from "../../../http/read-request.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { NewOrder, SoldItem } from "../store/order-record.ts";

/** The store's error about an order. */
export class OrderProblem extends Error {}

const MONEY = /^\d{1,9}\.\d{2}$/;

/** Only `49.90`: Tray documents a string with a point and two digits. */
export function centsOf(value: unknown, field: string): number {
  if (typeof value !== "string" || !MONEY.test(value)) throw new OrderProblem(`${field}: invalid value`);
  return Math.round(Number(value) * 100);
}

function required(fields: Record<string, unknown>, name: string, pattern = /\S/): string {
  const value = text(fields[name]);
  if (!pattern.test(value)) throw new OrderProblem(value === "" ? `${name}: required` : `${name}: invalid value`);
  return value;
}

/** The order in the body of a call; throws an `OrderProblem`. */
export function readOrder(body: unknown, catalog: Catalog): NewOrder {
  const order = asRecord(asRecord(body).Order);
  const customer = asRecord(order.Customer);
  const sold = Array.isArray(order.ProductsSold) ? order.ProductsSold : [];
  if (sold.length === 0) throw new OrderProblem("ProductsSold: required");
  const optional = (name: string) => (order[name] === undefined ? 0 : centsOf(order[name], name));
  return {
    pointSale: required(order, "point_sale"),
    sessionId: text(order.session_id),
    shipment: required(order, "shipment"),
    shipmentCents: centsOf(order.shipment_value, "shipment_value"),
    paymentForm: required(order, "payment_form"),
    discountCents: optional("discount"),
    taxesCents: optional("taxes"),
    customer: customerIn(customer),
    addresses: (Array.isArray(customer.CustomerAddress) ? customer.CustomerAddress : []).map(addressIn),
    items: sold.map((row) => itemIn(asRecord(row), catalog)),
  };
}

function customerIn(customer: Record<string, unknown>): Record<string, string> {
  const type = required(customer, "type", /^[01]$/);
  required(customer, "name");
  if (type === "0") required(customer, "cpf", /^\d{11}$/);
  else {
    required(customer, "cnpj", /^[0-9A-Z]{12}\d{2}$/);
    required(customer, "company_name");
  }
  for (const name of ["phone", "cellphone"]) {
    if (customer[name] !== undefined) required(customer, name, /^\d{10,11}$/);
  }
  return texts(customer);
}

function addressIn(row: unknown): Record<string, string> {
  const address = asRecord(row);
  for (const name of ["address", "number", "neighborhood", "city"]) required(address, name);
  required(address, "state", /^[A-Z]{2}$/);
  required(address, "zip_code", /^\d{8}$/);
  required(address, "country", /^BRA$/);
  required(address, "type", /^[01]$/);
  return texts(address);
}

function itemIn(row: Record<string, unknown>, catalog: Catalog): Omit<SoldItem, "id"> {
  const product = catalog.product(Number(required(row, "product_id", /^\d+$/)));
  if (!product) throw new OrderProblem("product_id: not found");
  const cents = centsOf(row.price, "price");
  const common = {
    productId: product.id,
    name: product.name,
    cents,
    originalCents: row.original_price === undefined ? cents : centsOf(row.original_price, "original_price"),
    quantity: Number(required(row, "quantity", /^[1-9]\d{0,4}$/)),
  };
  if (product.variants.length === 0) {
    if (row.variant_id !== undefined) throw new OrderProblem("variant_id: the product has no variants");
    return { ...common, variantId: null };
  }
  const variantId = Number(required(row, "variant_id", /^\d+$/));
  if (!product.variants.some(({ id }) => id === variantId)) throw new OrderProblem("variant_id: not found");
  return { ...common, variantId };
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([name, value]) => [name, text(value)]),
  );
}
