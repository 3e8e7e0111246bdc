import { useQuery } from "@tanstack/react-query";
import { Field } from "@vitrine/ui/fields/field.tsx";
import { useDeferredValue, useState } from "react";
import { SearchToAdd } from "../../../../../lib/pick/search-to-add.tsx";
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

  function add({ id, name }: { id: string; name: string }) {
    onAdd({ sku: id, name: name || id });
    setText("");
  }

  return (
    <Field label="Adicionar produto" hint="Por nome ou SKU. Entra com o preço de hoje.">
      {(links) => (
        <div className="grid grid-cols-1 gap-2">
          <SearchToAdd
            {...{ links, text }}
            label="Produtos encontrados"
            onText={setText}
            found={found.data?.items ?? []}
            whenEmpty={foundText(found.isError, found.isFetching || q === "")}
            onAdd={add}
          />
        </div>
      )}
    </Field>
  );
}

function foundText(isError: boolean, isFetching: boolean): string {
  if (isError) return "Não foi possível buscar. Tente de novo.";
  return isFetching ? "Buscando…" : "Nada encontrado";
}
