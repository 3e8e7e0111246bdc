import { useQuery } from "@tanstack/react-query";
import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { useDeferredValue, useState } from "react";
import { soldProducts } from "./items.queries.ts";

type AddProductFieldProps = {
  of: { shopId: string; orderId: string };
  onAdd: (product: { sku: string; name: string }) => void;
};

/** What the shop sells, found by name or SKU; of a product with variants each of them. */
export function AddProductField({ of, onAdd }: AddProductFieldProps) {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...soldProducts(of, q), enabled: q !== "" });
  const items = found.data?.items ?? [];

  function add({ id, name }: { id: string; name: string }) {
    onAdd({ sku: id, name: name || id });
    setText("");
  }

  return (
    <Field label="Adicionar produto" hint="Por nome ou SKU. Entra com o preço de hoje.">
      {(links) => (
        <div className="grid grid-cols-1 gap-2">
          <input
            {...links}
            type="search"
            autoComplete="off"
            placeholder="Buscar para adicionar"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter adds the first one, and does not send the form.
              event.preventDefault();
              if (items[0]) add(items[0]);
            }}
            className={`${fieldBox} ${fieldRing(false)}`}
          />
          {q !== "" && (
            <ul aria-label="Produtos encontrados" className="divide-y divide-line rounded-xl ring-1 ring-line">
              {items.slice(0, 8).map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    onClick={() => add(item)}
                    className="flex min-h-(--control) w-full items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-sunk"
                  >
                    <span className="min-w-0 flex-1 truncate">{item.name || item.id}</span>
                    <span className="max-w-2/5 truncate text-sm text-muted">{item.id}</span>
                  </button>
                </li>
              ))}
              {items.length === 0 && (
                <li className="px-3 py-2 text-sm text-muted">{foundText(found.isError, found.isFetching)}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

function foundText(isError: boolean, isFetching: boolean): string {
  if (isError) return "Não foi possível buscar. Tente de novo.";
  return isFetching ? "Buscando…" : "Nada encontrado";
}
