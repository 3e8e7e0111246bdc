import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Document, Email, Line } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const customerFields = {
  name: described("The full name.", Line),
  email: described("The e-mail address; may be empty.", Email),
  phone: Type.String({ maxLength: 20, description: "Asked from a visitor without a chat." }),
  birthDate: Type.String({ maxLength: 10, description: "DD/MM/YYYY." }),
  document: described("CPF.", Document),
  isCorporate: Type.Boolean({ description: "A company buys: then the fields of a company count." }),
  corporateDocument: described("CNPJ.", Document),
  corporateName: described("The company's registered name (razão social).", Line),
  tradeName: described("The company's trade name (nome fantasia).", Line),
  stateInscription: described("The company's state registration (inscrição estadual).", Type.String({ maxLength: 30 })),
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
