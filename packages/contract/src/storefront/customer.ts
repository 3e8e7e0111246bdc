import { type Static, Type } from "typebox";
import { closed, Document, Email, Line } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const customerFields = {
  name: Line,
  email: Email,
  /** Asked from a visitor without a chat. */
  phone: Type.String({ maxLength: 20 }),
  /** DD/MM/YYYY. */
  birthDate: Type.String({ maxLength: 10 }),
  /** CPF. */
  document: Document,
  isCorporate: Type.Boolean(),
  /** CNPJ. */
  corporateDocument: Document,
  corporateName: Line,
  tradeName: Line,
  stateInscription: Type.String({ maxLength: 30 }),
};

export const Customer = Type.Object(customerFields);
export type Customer = Static<typeof Customer>;

export const CustomerUpdate = Type.Partial(Type.Object(customerFields), closed);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const customerRoutes = {
  "POST /api/customer/update": route({
    access: "save-customer",
    savesOwnKey: true,
    body: CustomerUpdate,
    data: Customer,
  }),
};
