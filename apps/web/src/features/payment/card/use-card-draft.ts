import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { securityCodeLength } from "@vitrine/domain/payment/card/card-brand";
import { type CardField, type CardForm, wrongCardFields } from "@vitrine/domain/payment/card/card-form";
import { useEffect, useRef, useState } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { postalCode } from "../../order/postal-code.queries.ts";

export type CardDraft = CardForm & { complement: string };

const filledByCep = { address: "street", neighborhood: "neighborhood", city: "city", state: "state" } as const;
type FilledByCep = keyof typeof filledByCep;
const addressFields = Object.keys(filledByCep) as FilledByCep[];

/**
 * The typed card. It is only in the state of this component: not in storage, not in a cache, not in the URL. It is
 * cleared when the person leaves the page, because the back-forward cache may keep the page.
 */
export function useCardDraft({ customer }: Pick<Order, "customer">, enableCnpj: boolean) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<CardDraft>(() => draftOf(customer, enableCnpj));
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  // Fields that a CEP has filled in. The next CEP may replace them. Typed values stay.
  const filled = useRef(new Set<FilledByCep>());
  const isComplete = isValidCep(draft.zipCode);
  const lookup = useQuery({ ...postalCode(cepDigits(draft.zipCode)), enabled: isComplete && draft.address === "" });
  const wrong = wrongCardFields(draft, { enableCnpj, now: Date.now() });

  useEffect(() => {
    const clearCard = () => setDraft((now) => ({ ...now, number: "", securityCode: "", expiry: "" }));
    window.addEventListener("pagehide", clearCard);
    return () => window.removeEventListener("pagehide", clearCard);
  }, []);

  function setField(field: keyof CardDraft, value: string) {
    filled.current.delete(field as FilledByCep);
    setDraft((now) => withSecurityCodeOfBrand({ ...now, [field]: value }));
    if (field === "zipCode" && isValidCep(value)) void fillFrom(value);
  }

  async function fillFrom(zipCode: string) {
    const found = await queries.fetchQuery(postalCode(cepDigits(zipCode))).catch(() => null);
    if (!found) return;
    setDraft((now) => {
      // The person may have corrected the CEP in the meantime.
      if (now.zipCode !== zipCode) return now;
      const open = addressFields.filter((field) => now[field].trim() === "" || filled.current.has(field));
      const foundFields = open.filter((field) => found[filledByCep[field]] !== "");
      filled.current = new Set(foundFields);
      return { ...now, ...Object.fromEntries(foundFields.map((field) => [field, found[filledByCep[field]]])) };
    });
  }

  return {
    draft,
    setField,
    wrong,
    /** An error is shown after the person left the field or tried to pay. */
    shownWrong: wrong.filter((field) => left.has(field)),
    leaveField: (field: CardField) => setLeft((now) => new Set([...now, field])),
    leaveAll: () => setLeft(new Set(wrong)),
    cepNote: isComplete ? noteOf(lookup) : undefined,
  };
}

/** An American Express code has a digit more. With another card the field would hide it, and the form be wrong. */
function withSecurityCodeOfBrand(draft: CardDraft): CardDraft {
  return { ...draft, securityCode: draft.securityCode.slice(0, securityCodeLength(draft.number)) };
}

function draftOf({ address, ...customer }: Order["customer"], enableCnpj: boolean): CardDraft {
  const isCompany = enableCnpj && customer.isCorporate && customer.corporateDocument !== "";
  return {
    providerId: "",
    number: "",
    expiry: "",
    securityCode: "",
    name: customer.name,
    document: isCompany ? customer.corporateDocument : customer.document,
    zipCode: address?.zipCode ?? "",
    address: address?.street ?? "",
    addressNumber: address?.number ?? "",
    complement: address?.complement ?? "",
    neighborhood: address?.neighborhood ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
  };
}

function noteOf({ isFetching, error }: { isFetching: boolean; error: Error | null }): string | undefined {
  if (isFetching) return "Buscando o CEP...";
  if (!error) return undefined;
  return isWithoutAnswer(error) ? `${error.message}. Preencha o endereço.` : error.message;
}
