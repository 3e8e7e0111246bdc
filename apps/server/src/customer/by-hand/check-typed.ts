import { emptyCustomer } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type CustomersSeen, sightOf } from "@vitrine/domain/team/own-customers";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Refusal } from "../../http/refusals.ts";
import { readPhone } from "../../phone/phone-number.ts";
import type { ContactPatch } from "../contacts/change-contact.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";
import type { EnteredCustomerRepository } from "./entered-customer.repository.ts";

const places = { phone: "/phone", cpf: "/customer/document", cnpj: "/customer/corporateDocument" } as const;

/** What somebody of the shop corrects: the phone in its international form, and no phone or document of another customer. */
export async function checkTyped(
  { enteredCustomers }: { enteredCustomers: Pick<EnteredCustomerRepository, "known"> },
  { shopId, contactId }: ContactRef,
  { phone: typed, ...patch }: ContactPatch,
  seen: CustomersSeen,
): Promise<Result<ContactPatch, Refusal>> {
  const phone = typed ? readPhone(typed) : typed;
  if (typed && phone === undefined) return refuse(at("phone-invalid", places.phone, answers["phone-invalid"].message));
  const { document = null, corporateDocument = null } = patch.customer ?? {};
  const customer = {
    ...emptyCustomer,
    document: document ?? "",
    corporateDocument: corporateDocument ?? "",
  };
  const entry = { phone: phone ?? "", customer, addresses: [], tags: [], note: "" };
  const [same] = await enteredCustomers.known(shopId, [entry], { except: contactId });
  if (same) {
    const isSeen = sightOf(seen, { inCharge: same.known.inCharge, isWaiting: false }) === "seen";
    const message = isSeen ? `Já é de outro cliente: ${same.known.name || "sem nome"}.` : "Já é de outro cliente.";
    return refuse(at("customer-known", places[same.by], message));
  }
  return ok({ ...patch, ...(phone !== undefined && { phone }) });
}

function at(code: "phone-invalid" | "customer-known", param: string, message: string): Refusal {
  return { code, problems: [{ param, code, reason: code, message, english: englishMessages[code] }] };
}
