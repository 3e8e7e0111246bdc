import type { Customer } from "@vitrine/contract/customer";
import type { Contact } from "@vitrine/contract/platform";

export const unknownCustomer: Customer = {
  name: "",
  email: "",
  birthDate: "",
  document: "",
  isCorporate: false,
  corporateDocument: "",
  corporateName: "",
  tradeName: "",
  stateInscription: "",
};

/** What the chatbot knows fills the gaps; what the customer has typed stays. */
export function fillGaps(customer: Customer, { name, email, document }: Contact): Customer {
  return {
    ...customer,
    name: customer.name || (name ?? ""),
    email: customer.email || (email ?? ""),
    document: customer.document || (document ?? ""),
  };
}
