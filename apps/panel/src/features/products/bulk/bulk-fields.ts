import type { BulkEditBody } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { Cents } from "@vitrine/domain/money";
import { type NumberKind, percentUpTo } from "@vitrine/domain/typed-number";
import { numberFrom } from "../../../lib/declared/typed-values.ts";

/** What the person chose to do; empty fields leave no edit yet. */
export type BulkFields = {
  what: "price" | "promotionalPrice" | "category" | "collection" | "active";
  how: string;
  amount: Cents | null;
  percent: string;
  toNinety: boolean;
  group: string;
};

export const whats: { value: BulkFields["what"]; label: string }[] = [
  { value: "price", label: "Preço" },
  { value: "promotionalPrice", label: "Preço promocional" },
  { value: "category", label: "Categoria" },
  { value: "collection", label: "Coleção" },
  { value: "active", label: "À venda" },
];

const priceHows = [
  { value: "raise", label: "Aumentar em %" },
  { value: "lower", label: "Diminuir em %" },
  { value: "set", label: "Mudar para" },
  { value: "round", label: "Arredondar para final ,90" },
];
const groupHows = [
  { value: "set", label: "Mudar para" },
  { value: "add", label: "Acrescentar" },
  { value: "remove", label: "Tirar de" },
];

export const hows: Record<BulkFields["what"], { value: string; label: string }[]> = {
  price: priceHows,
  promotionalPrice: [
    { value: "off", label: "% abaixo do preço" },
    ...priceHows,
    { value: "remove", label: "Terminar a promoção" },
  ],
  category: groupHows,
  collection: groupHows,
  active: [
    { value: "yes", label: "Colocar à venda" },
    { value: "no", label: "Tirar de venda" },
  ],
};

export const takesPercent = (how: string) => how === "raise" || how === "lower" || how === "off";

/** A price may grow tenfold, and never falls to nothing. */
export function percentOf(how: string): NumberKind {
  return percentUpTo(how === "raise" ? 1_000 : 99.99);
}

/** Null while something is missing. */
export function editOf({ what, how, amount, percent, toNinety, group }: BulkFields): BulkEditBody | null {
  if (what === "active") return { isActive: how === "yes" };
  if (what === "category" || what === "collection") {
    return group === "" ? null : { [what]: { how: how as "set" | "add" | "remove", id: group } };
  }
  if (takesPercent(how)) {
    const value = numberFrom(percent, percentOf(how));
    if (!value) return null;
    return { [what]: { how, percent: value, toNinety } } as BulkEditBody;
  }
  if (how === "set") return amount === null ? null : ({ [what]: { how, amount: amount / 100 } } as BulkEditBody);
  return { [what]: { how } } as BulkEditBody;
}
