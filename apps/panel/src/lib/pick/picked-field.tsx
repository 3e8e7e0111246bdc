import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PickedItem, PickedKind } from "@vitrine/contract/panel/promotions";
import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { useDeferredValue, useState } from "react";
import { call } from "../api/api.ts";

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
          <input
            {...links}
            type="search"
            autoComplete="off"
            placeholder="Buscar para adicionar"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter adds the first one, and does not save the form.
              event.preventDefault();
              if (found[0]) add(found[0]);
            }}
            className={`${fieldBox} ${fieldRing(error !== undefined)}`}
          />
          {text.trim() !== "" && (
            <ul aria-label={`Encontrados: ${label}`} className="divide-y divide-line rounded-xl ring-1 ring-line">
              {found.slice(0, 8).map((item) => (
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
              {found.length === 0 && <li className="px-3 py-2 text-sm text-muted">Nada encontrado</li>}
            </ul>
          )}
          {value.length > 0 && (
            <ul aria-label={`Escolhidos: ${label}`} className="flex flex-wrap gap-1.5">
              {value.slice(0, MOST_NAMED).map((id) => (
                <li key={id} className="flex max-w-full items-center rounded-full bg-sunk pl-3 text-sm">
                  <span className="min-w-0 truncate">{names[id] || id}</span>
                  <button
                    type="button"
                    aria-label={`Tirar ${names[id] || id}`}
                    onClick={() => onChange(value.filter((each) => each !== id))}
                    className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
                  >
                    <CloseIcon className="size-3.5" />
                  </button>
                </li>
              ))}
              {value.length > MOST_NAMED && (
                <li className="px-2 py-1 text-sm text-muted">e mais {value.length - MOST_NAMED}</li>
              )}
            </ul>
          )}
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
