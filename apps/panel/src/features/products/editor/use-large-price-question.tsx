import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { isLargePriceChange } from "@vitrine/domain/catalog/price-change";
import type { Cents } from "@vitrine/domain/money";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import type { FormEvent } from "react";
import { useState } from "react";
import { changedKeys } from "../../../lib/edit/merge-changes.ts";
import { largeChangeText } from "../large-change-text.ts";
import type { useProductForm } from "./editor.queries.ts";
import { type ProductFields, toFields } from "./product-fields.ts";

type Large = { key: string; name: string; before: number; after: number };

/** The form of a product that asks once before it saves a price more than half as much again, or less than half. */
export function useLargePriceQuestion<Form extends ReturnType<typeof useProductForm>>(
  form: Form,
  saved: ManagedProduct,
) {
  const [asked, setAsked] = useState<Large[]>([]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const large = largeChanges(toFields(saved), form.fields, saved);
    if (large.length === 0) return form.submit();
    setAsked(large);
    return Promise.resolve();
  };
  const dialog = asked.length > 0 && (
    <ConfirmDialog
      title="Mudar o preço mais de 50%?"
      action="Salvar assim"
      onConfirm={() => {
        setAsked([]);
        void form.submit();
      }}
      onClose={() => setAsked([])}
    >
      <ul className="grid gap-1">
        {asked.map(({ key, name, ...change }) => (
          <li key={key}>{largeChangeText(name, change)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { form: { ...form, submit }, dialog };
}

const names: Partial<Record<string, string>> = { price: "Preço", offer: "Promocional", table: "Preço de tabela" };

/** A new offer, and a new price of a table, are compared with the price. */
function largeChanges(before: ProductFields, now: ProductFields, { skus }: ManagedProduct): Large[] {
  return changedKeys(before, now).flatMap((each) => {
    const key = String(each);
    const [kind = "", sku = ""] = key.split("/");
    const name = names[kind];
    if (name === undefined) return [];
    const price = before[`price/${sku}`] ?? null;
    const old = (before[each] as Cents | null | undefined) ?? price;
    const next = (now[each] as Cents | null | undefined) ?? null;
    if (!isLargePriceChange(old, next) || old === null || next === null) return [];
    const said = skus.length > 1 ? `${name} de ${sku}` : name;
    return [{ key, name: said, before: old / 100, after: next / 100 }];
  });
}
