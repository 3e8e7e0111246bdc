import { useQuery } from "@tanstack/react-query";
import { foldedPlace } from "@vitrine/domain/brazil/neighborhoods";
import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { read } from "../../../../lib/api/read.ts";
import { ChosenList } from "../../../../lib/pick/chosen-list.tsx";

type NeighborhoodsFieldProps = {
  shopId: string;
  town: { city: string; state: string };
  value: readonly string[];
  onChange: (names: string[]) => void;
  error?: string | undefined;
};

/** As many as a person reads at once. */
const MOST_SHOWN = 12;

/** The neighborhoods of a town: typed, pasted as a list, or taken from those that IBGE and the shop's orders know. */
export function NeighborhoodsField({ shopId, town, value, onChange, error }: NeighborhoodsFieldProps) {
  const [text, setText] = useState("");
  const known = useKnown(shopId, town);
  const chosen = new Set(value.map(foldedPlace));
  const typed = foldedPlace(text);
  const open = known.filter((name) => !chosen.has(foldedPlace(name)) && foldedPlace(name).includes(typed));

  function add(names: readonly string[]) {
    const added = new Map(names.map((name) => [foldedPlace(name), name.trim()]));
    const fresh = [...added].filter(([key]) => key !== "" && !chosen.has(key)).map(([, name]) => name);
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setText("");
  }
  const split = (names: string) => names.split(/[,;\n]/);

  return (
    <Field
      label="Bairros"
      hint="Um de cada vez, ou vários com vírgulas. Acentos e maiúsculas não importam."
      error={error}
      className="sm:col-span-2"
    >
      {(links) => (
        <div className="grid gap-2">
          <div className="flex gap-2">
            <input
              {...links}
              type="text"
              autoComplete="off"
              maxLength={4_000}
              placeholder="Digite para adicionar"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter adds the name, and does not save the form.
                event.preventDefault();
                add(split(text));
              }}
              className={`${fieldBox} ${fieldRing(error !== undefined)}`}
            />
            <SmallButton onClick={() => add(split(text))}>Adicionar</SmallButton>
          </div>
          <ChosenList
            label="Bairros escolhidos"
            ids={value}
            onRemove={(name) => onChange(value.filter((each) => each !== name))}
          />
          {open.length > 0 && (
            <ul aria-label="Bairros conhecidos desta cidade" className="flex flex-wrap items-center gap-1.5">
              <li className="basis-full text-sm text-muted">Conhecidos nesta cidade:</li>
              {open.slice(0, MOST_SHOWN).map((name) => (
                <li key={name} className="max-w-full">
                  <button
                    type="button"
                    aria-label={`Adicionar ${name}`}
                    onClick={() => add([name])}
                    className="min-h-8 max-w-full truncate rounded-full px-3 text-sm ring-1 ring-line ring-inset hover:bg-sunk"
                  >
                    {`+ ${name}`}
                  </button>
                </li>
              ))}
              {open.length > MOST_SHOWN && (
                <li className="flex items-center gap-2 text-sm text-muted">
                  {`e mais ${open.length - MOST_SHOWN}`}
                  <button
                    type="button"
                    onClick={() => add(open)}
                    className="min-h-8 font-medium text-ink underline underline-offset-4"
                  >
                    {`Adicionar os ${open.length}`}
                  </button>
                </li>
              )}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

/** Only suggestions: without an answer the names are typed. */
function useKnown(shopId: string, { city, state }: { city: string; state: string }): readonly string[] {
  const asked = { city: city.trim(), state };
  const query = useQuery({
    ...read(["neighborhoods", shopId, asked], "GET /painel/api/shops/{shopId}/settings/neighborhoods", {
      params: { shopId },
      query: asked,
    }),
    enabled: asked.city.length > 1 && state !== "",
  });
  return query.data?.items ?? [];
}
