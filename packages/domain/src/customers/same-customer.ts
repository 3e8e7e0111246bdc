import { bareDocument } from "../brazil/bare-document.ts";

/** What tells one customer from another. */
export type CustomerMarks = {
  /** E.164 without the plus; empty without one. */
  phone: string;
  document: string;
  corporateDocument: string;
};

export type SameBy = "phone" | "cpf" | "cnpj";

/** Finds among many customers the one who is the same: by phone, by CPF, else by the company's CNPJ. */
export function createCustomerIndex<Known>() {
  const known = new Map<string, Known>();
  return {
    add(marks: CustomerMarks, customer: Known): void {
      for (const { key } of keysOf(marks)) if (!known.has(key)) known.set(key, customer);
    },
    find(marks: CustomerMarks): { known: Known; by: SameBy } | null {
      for (const { by, key } of keysOf(marks)) {
        const customer = known.get(key);
        if (customer !== undefined) return { known: customer, by };
      }
      return null;
    },
  };
}

function keysOf({ phone, document, corporateDocument }: CustomerMarks): { by: SameBy; key: string }[] {
  const marks = [
    { by: "phone", mark: phone },
    { by: "cpf", mark: bareDocument(document) },
    { by: "cnpj", mark: bareDocument(corporateDocument) },
  ] as const;
  return marks.flatMap(({ by, mark }) => (mark === "" ? [] : [{ by, key: `${by} ${mark}` }]));
}
