import type { UcpBuyer, UcpInstrument } from "@vitrine/contract/ucp/requests";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import type { Customer } from "@vitrine/domain/order/order";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import { updateCustomer } from "../../../customer/update-customer.ts";
import type { CallerSession } from "../../../http/callers.ts";
import { answers } from "../../../http/refusals.ts";
import type { UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpDeps } from "../../ucp-deps.ts";

const paths: Partial<Record<keyof Customer, string>> = {
  name: "$.buyer.first_name",
  email: "$.buyer.email",
  phone: "$.buyer.phone_number",
  document: "$.payment.instruments[0].payer.tax_id",
};

export function customerPath(field: keyof Customer): string {
  return paths[field] ?? "$.buyer";
}

/** Saves what the platform says about the buyer. A wrong value is not saved, and a message names it. */
export async function putBuyer(
  deps: UcpDeps,
  buyer: CallerSession,
  { person, instruments = [] }: { person?: UcpBuyer | undefined; instruments?: readonly UcpInstrument[] | undefined },
): Promise<UcpMessage[]> {
  const typed = tidyContact(customerFrom(person ?? {}, instruments));
  const mistakes = contactMistakes(typed);
  const messages = Object.entries(mistakes).map(
    ([field, mistake]): UcpMessage => ({
      type: "error",
      code: "invalid_value",
      severity: "recoverable",
      content: contactErrorTexts[mistake],
      path: customerPath(field as keyof Customer),
    }),
  );
  const valid = Object.fromEntries(Object.entries(typed).filter(([field]) => !(field in mistakes)));
  if (Object.keys(valid).length === 0) return messages;
  const saved = await updateCustomer(deps, buyer, valid, null);
  if (!saved.ok) {
    const content = answers[saved.refusal.code].message;
    return [...messages, { type: "error", code: "invalid_value", content, severity: "recoverable", path: "$.buyer" }];
  }
  const { phone } = valid as Partial<Customer>;
  // Messages of the chat go to the phone of the contact.
  if (phone)
    await deps.sessions.putContact(buyer.shopId, { id: buyer.contactId, phone: `55${phone.replaceAll(/\D/g, "")}` });
  return messages;
}

function customerFrom(person: UcpBuyer, instruments: readonly UcpInstrument[]): Partial<Customer> {
  const { first_name = "", last_name = "", email, phone_number } = person;
  const name = `${first_name} ${last_name}`.trim();
  const taxId = instruments.find(({ payer }) => payer?.tax_id)?.payer?.tax_id;
  return {
    ...(name !== "" && { name: name.slice(0, 200) }),
    ...(email && { email: email.trim() }),
    ...(phone_number && { phone: nationalPhone(phone_number) }),
    ...(taxId && { document: taxId }),
  };
}

/** `+55 11 98765-4321` without the code of the country, as shops write phones here. */
function nationalPhone(e164: string): string {
  const digits = e164.replaceAll(/\D/g, "");
  return e164.trim().startsWith("+55") || digits.length > 11 ? digits.replace(/^55/, "") : digits;
}
