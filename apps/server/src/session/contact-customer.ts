import type { Contact } from "@vitrine/contract/platform/sessions";
import type { Customer } from "@vitrine/contract/storefront/customer/customer";

export const emptyCustomer: Customer = {
  name: "",
  email: "",
  phone: "",
  birthDate: "",
  document: "",
  isCorporate: false,
  corporateDocument: "",
  corporateName: "",
  tradeName: "",
  stateInscription: "",
};

/** A new contact, from the data of the chatbot. */
export function customerOf({ name = "", email = "", document = "" }: Contact): Customer {
  return { ...emptyCustomer, name, email, document };
}
