import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { regionOfCep } from "@vitrine/domain/brazil/cep-region";
import { useRef, useState } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { postalCode } from "../../order/postal-code.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import type { AddressDraft } from "../checkout-draft.ts";
import { useDraft } from "../use-draft.ts";

const blank: AddressDraft = {
  type: "Casa",
  name: "",
  zipCode: "",
  street: "",
  number: "",
  complement: "",
  neighborhood: "",
  neighborhoodId: "",
  city: "",
  state: "",
};

const filledByCep = ["street", "neighborhood", "city", "state"] as const;
type FilledByCep = (typeof filledByCep)[number];
type FoundByCep = Partial<Pick<PostalCodeAddress, FilledByCep | "neighborhoodId">>;

/** The form of a new address. A CEP fills in only empty fields. */
export function useAddressDraft(onFilled: () => void) {
  const { draft } = useCheckout();
  const queries = useQueryClient();
  const address = useDraft((now) => now.address ?? blank);
  // The next CEP may replace fields that a CEP filled in. Values from before a reload count as typed.
  const filled = useRef(new Set<FilledByCep>());
  // The look-up itself ends before its fields are saved.
  const [fillingFrom, setFillingFrom] = useState<string | null>(null);
  const isComplete = isValidCep(address.zipCode);
  const lookup = useQuery({ ...postalCode(cepDigits(address.zipCode)), enabled: isComplete });

  function setField<Field extends keyof AddressDraft>(field: Field, value: AddressDraft[Field]) {
    filled.current.delete(field as FilledByCep);
    // Another address needs another key.
    draft.save((before) => ({
      unsentAddress: null,
      address: { ...(before.address ?? blank), ...idOf(field, value), [field]: value },
    }));
    if (field === "zipCode" && isValidCep(value)) void fillFrom(value);
  }

  /** Adds the id of a neighborhood that was chosen from the list. */
  function idOf(field: keyof AddressDraft, value: string): Partial<AddressDraft> {
    if (field !== "neighborhood") return {};
    return { neighborhoodId: lookup.data?.neighborhoods.find(({ name }) => name === value)?.id ?? "" };
  }

  async function fillFrom(zipCode: string) {
    setFillingFrom(zipCode);
    // A CEP that no service knows, or that cannot be looked up now, still tells the state.
    const found: FoundByCep | null = await queries
      .fetchQuery(postalCode(cepDigits(zipCode)))
      .catch(() => regionOfCep(zipCode));
    setFillingFrom((now) => (now === zipCode ? null : now));
    if (!found) return;
    draft.save(({ address: now }) => {
      // The person may have changed the CEP during the lookup.
      if (now?.zipCode !== zipCode) return {};
      const open = filledByCep.filter((field) => now[field].trim() === "" || filled.current.has(field));
      const foundFields = open.filter((field) => found[field]);
      filled.current = new Set(foundFields);
      return { address: { ...now, ...partsOf(found, foundFields) } };
    });
    // Without a street there is more to type before the number.
    if (found.street && draft.read().address?.zipCode === zipCode) onFilled();
  }

  const geoCoordinates = useDraft(({ unsentAddress }) => unsentAddress?.geoCoordinates ?? null);
  return {
    address,
    setField,
    geoCoordinates: lookup.data?.geoCoordinates ?? geoCoordinates,
    /** A CEP is about to fill in fields. */
    isFilling: fillingFrom !== null,
    lookup: { data: lookup.data, note: isComplete ? noteOf(lookup) : undefined },
  };
}

function partsOf(found: FoundByCep, fields: readonly FilledByCep[]): Partial<AddressDraft> {
  return {
    ...Object.fromEntries(fields.map((field) => [field, found[field]])),
    ...(fields.includes("neighborhood") && { neighborhoodId: found.neighborhoodId ?? "" }),
  };
}

function noteOf({ isFetching, error }: { isFetching: boolean; error: Error | null }): string | undefined {
  if (isFetching) return "Buscando o CEP...";
  if (!error) return undefined;
  return isWithoutAnswer(error) ? `${error.message}. Preencha o endereço.` : error.message;
}
