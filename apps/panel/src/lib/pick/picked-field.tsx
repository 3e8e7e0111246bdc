import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PickedItem, PickedKind } from "@vitrine/contract/panel/promotions";
import { Field } from "@vitrine/ui/fields/field.tsx";
import { useDeferredValue, useState } from "react";
import { call } from "../api/api.ts";
import { ChosenList } from "./chosen-list.tsx";
import { SearchToAdd } from "./search-to-add.tsx";

type PickedFieldProps = {
  shopId: string;
  kind: PickedKind;
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** What an empty list means, such as “Vazio: todos os produtos.” */
  hint?: string;
  error?: string | undefined;
  className?: string;
};

/** As many names as a person reads at once, and as one address has room for. */
const MOST_NAMED = 100;

/** Products, categories or people, found by words and kept by their ids. */
export function PickedField({ shopId, kind, label, value, onChange, hint, error, className }: PickedFieldProps) {
  const [text, setText] = useState("");
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const named = useNames(
    shopId,
    kind,
    value.filter((id) => !(id in known)),
  );
  const names = { ...Object.fromEntries(named.map(({ id, name }) => [id, name])), ...known };
  const found = useFound(shopId, kind, useDeferredValue(text.trim())).filter(({ id }) => !value.includes(id));

  function add({ id, name }: PickedItem) {
    setKnown((before) => ({ ...before, [id]: name }));
    onChange([...value, id]);
    setText("");
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <div className="grid grid-cols-1 gap-2">
          <SearchToAdd
            {...{ links, text, found }}
            label={`Encontrados: ${label}`}
            onText={setText}
            hasError={error !== undefined}
            onAdd={add}
          />
          <ChosenList
            label={`Escolhidos: ${label}`}
            ids={value}
            nameOf={(id) => names[id] || id}
            onRemove={(id) => onChange(value.filter((each) => each !== id))}
            most={MOST_NAMED}
          />
        </div>
      )}
    </Field>
  );
}

function useNames(shopId: string, kind: PickedKind, ids: readonly string[]): readonly PickedItem[] {
  const asked = ids.slice(0, MOST_NAMED).join(",");
  const query = useQuery({
    queryKey: ["picker", shopId, kind, "names", asked],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/picker/{kind}", { params: { shopId, kind }, query: { ids: asked }, signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  return query.data?.items ?? [];
}

function useFound(shopId: string, kind: PickedKind, q: string): readonly PickedItem[] {
  const query = useQuery({
    queryKey: ["picker", shopId, kind, "found", q],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/picker/{kind}", { params: { shopId, kind }, query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  return query.data?.items ?? [];
}
