import type { NewAddress } from "@vitrine/contract/storefront/customer/address";
import { type Address, addAddress, addressErrors } from "@vitrine/domain/checkout/address";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import { type Customer, emptyCustomer } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { inChargeAfterTaking, sightOf } from "@vitrine/domain/team/own-customers";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import type { CallerMember } from "../../http/callers.ts";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Problem, type Refusal } from "../../http/refusals.ts";
import { readPhone } from "../../phone/phone-number.ts";
import type { CustomerToEnter, Entered, EnteredCustomerRepository } from "./entered-customer.repository.ts";

export type EnteredFields = {
  /** As somebody typed it. */
  phone: string;
  customer: Partial<Customer>;
  addresses?: readonly NewAddress[] | undefined;
  tags?: readonly string[] | undefined;
  note?: string | undefined;
};

/**
 * One customer whom somebody of the shop enters. Who is there already is answered, and nothing is saved. Whoever sees their
 * own customers only is in charge of whom they enter, and does not learn whose customer somebody is.
 */
export async function enterCustomer(
  { enteredCustomers }: { enteredCustomers: Pick<EnteredCustomerRepository, "enter"> },
  shopId: string,
  fields: EnteredFields,
  member: CallerMember,
): Promise<Result<Entered, Refusal>> {
  const checked = checkedCustomer(fields);
  if (!checked.ok) return checked;
  const entry = checked.value;
  const [entered] = await enteredCustomers.enter(shopId, [entry], {
    member,
    inCharge: inChargeAfterTaking(member.customers, null),
    audit: ([done]) => {
      if (!done || done.same) return null;
      const { phone, customer, addresses, tags, note } = entry;
      const subject = { type: "contact", id: done.id };
      return {
        member,
        shopId,
        action: "contact.entered",
        subject,
        after: { ...customer, phone, addresses, tags, note },
      };
    },
  });
  if (!entered) throw new Error("an entry without an answer");
  const known = entered.same?.known;
  if (known && sightOf(member.customers, { inCharge: known.inCharge, isWaiting: false }) !== "seen")
    return refuse({ code: "customer-of-others" });
  return ok(entered);
}

function checkedCustomer({ phone, customer, addresses = [], tags = [], note = "" }: EnteredFields) {
  const tidy = { ...emptyCustomer, ...tidyContact(customer), phone: "" };
  const international = readPhone(phone);
  const problems: Problem[] = Object.entries(contactMistakes(tidy)).map(([field, code]) =>
    problemAt(`/customer/${field}`, code),
  );
  if (tidy.name === "") problems.unshift(missing("/customer/name", "name-missing", "The name is missing."));
  if (phone.trim() === "") problems.push(missing("/phone", "phone-missing", "The phone is missing."));
  else if (!international) problems.push(problemAt("/phone", "phone-invalid"));
  let list: Address[] = [];
  for (const [index, address] of addresses.entries()) {
    const incomplete = addressErrors(address).map((field) =>
      problemAt(`/addresses/${index}/${field}`, "address-incomplete"),
    );
    problems.push(...incomplete);
    const added = incomplete.length === 0 ? addAddress(list, address) : undefined;
    if (added?.ok) list = added.value;
  }
  const [first] = problems;
  if (first || !international) return refuse<Refusal>({ code: first?.code ?? "phone-invalid", problems });
  const kept = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))];
  return ok<CustomerToEnter>({
    ...{ phone: international, customer: tidy, addresses: list, tags: kept },
    note: note.trim(),
  });
}

function problemAt(param: string, code: keyof typeof englishMessages & keyof typeof answers): Problem {
  return { param, code, reason: code, message: answers[code].message, english: englishMessages[code] };
}

function missing(param: string, reason: "name-missing" | "phone-missing", english: string): Problem {
  return { param, code: "customer-invalid", reason, message: contactErrorTexts[reason], english };
}
