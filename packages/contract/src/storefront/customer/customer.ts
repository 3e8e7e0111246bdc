import { type Static, Type } from "typebox";
import { closed, Document, Email, Line } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const customerFields = {
  /** The full name. */
  name: Line,
  /** The e-mail address; may be empty. */
  email: Email,
  /** Asked from a visitor without a chat. */
  phone: Type.String({ maxLength: 20 }),
  /** DD/MM/YYYY. */
  birthDate: Type.String({ maxLength: 10 }),
  /** CPF. */
  document: Document,
  /** A company buys: then the fields of a company count. */
  isCorporate: Type.Boolean(),
  /** CNPJ. */
  corporateDocument: Document,
  /** The company's registered name (razão social). */
  corporateName: Line,
  /** The company's trade name (nome fantasia). */
  tradeName: Line,
  /** The company's state registration (inscrição estadual). */
  stateInscription: Type.String({ maxLength: 30 }),
};

export const Customer = Type.Object(customerFields);
export type Customer = Static<typeof Customer>;

export const CustomerUpdate = Type.Partial(Type.Object(customerFields), closed);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const customerRoutes = {
  "POST /api/customer/update": route({
    access: "session",
    deed: "save-customer",
    operationId: "updateCustomer",
    tag: "Storefront: order",
    summary: "Save the customer's data in the order and for the next one",
    savesOwnKey: true,
    body: CustomerUpdate,
    data: Customer,
  }),
};
