import type { Cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import type { NewStoreOrder, StoreOrderItem } from "../../store-link/access/store-order.ts";
import { digits, phoneOf, withoutMarks } from "../wire/customer-fields.ts";

/** The body of a new order. Tray expects all values as text. */
export function orderBody(order: NewStoreOrder): object {
  const { orderId, freight, discount, fee, paymentName, items } = order;
  const head = {
    point_sale: "PARTICULAR",
    session_id: orderId,
    shipment: freight.name,
    shipment_value: decimal(freight.price),
    payment_form: paymentName,
    ...(discount > 0 && { discount: decimal(discount) }),
    ...(fee > 0 && { taxes: decimal(fee) }),
    Customer: customerOf(order),
  };
  return { Order: withItems(head, items.map(soldOf)) };
}

/** One source puts the items inside the customer, another inside the order. The latter has tests, so it is used. */
function withItems(head: object, sold: object[]): object {
  return { ...head, ProductsSold: sold };
}

function soldOf({ storeProductId, storeVariantId, quantity, price, fullPrice }: StoreOrderItem): object {
  return {
    product_id: storeProductId,
    ...(storeVariantId !== null && { variant_id: storeVariantId }),
    price: decimal(price),
    original_price: decimal(fullPrice),
    quantity: String(quantity),
  };
}

function customerOf({ customer, phone, address }: NewStoreOrder): object {
  return {
    ...personOf(customer),
    ...(customer.email !== "" && { email: customer.email }),
    ...birthDateOf(customer),
    ...phonesOf(phone),
    ...(address && { CustomerAddress: [addressOf(address)] }),
  };
}

function personOf({ name, document, ...company }: Customer): object {
  if (!company.isCorporate || company.corporateDocument === "") return { type: "0", name, cpf: withoutMarks(document) };
  return {
    type: "1",
    name: name || company.corporateName,
    cnpj: withoutMarks(company.corporateDocument),
    company_name: company.corporateName,
    state_inscription: company.stateInscription,
  };
}

/** Our format is DD/MM/YYYY. */
function birthDateOf({ birthDate }: Customer): object {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birthDate) ?? [];
  return year === undefined ? {} : { birth_date: `${year}-${month}-${day}` };
}

/** Without the country code, because Tray has no field for it. Nine digits are a mobile phone. */
function phonesOf(phone: string | null): object {
  const parts = phoneOf({ phone });
  if (!parts) return {};
  const number = parts.area + parts.number;
  return parts.number.length === 9 ? { cellphone: number } : { phone: number };
}

const DELIVERY = "1";

function addressOf({ street, number, complement, neighborhood, city, state, zipCode }: OrderAddress): object {
  return {
    address: street,
    number: number || "S/N",
    complement,
    neighborhood,
    city,
    state,
    zip_code: digits(zipCode),
    country: "BRA",
    type: DELIVERY,
  };
}

/** `49.90`, written from whole centavos without floating point. */
export function decimal(amount: Cents): string {
  const text = String(amount).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
