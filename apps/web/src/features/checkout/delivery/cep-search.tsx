import { isValidCep } from "@vitrine/domain/brazil/cep";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { SearchIcon } from "@vitrine/ui/icons.tsx";
import { type ReactNode, useId, useState } from "react";

type CepSearchProps = {
  /** The CEP of the last search; empty if there was none. */
  searched: string;
  onSearch: (zipCode: string) => void;
  onClear: () => void;
  /** The other required fields are filled in. */
  isReady?: boolean;
  children?: ReactNode;
};

export function CepSearch({ searched, onSearch, onClear, isReady = true, children }: CepSearchProps) {
  const [zipCode, setZipCode] = useState(searched);
  const fieldId = useId();
  const canSearch = isReady && isValidCep(zipCode);
  const missing = isValidCep(zipCode) ? (isReady ? undefined : "Digite o número.") : "Digite os 8 números do CEP.";

  function change(typed: string) {
    setZipCode(typed);
    // An empty field means no CEP. Otherwise the results of the old CEP would stay, and the search needs a whole CEP.
    if (typed === "" && searched !== "") onClear();
  }

  return (
    <form
      className="flex max-w-md flex-wrap items-start gap-x-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSearch) onSearch(zipCode);
      }}
    >
      {children}
      <MaskedField
        id={fieldId}
        label="CEP"
        hint={missing}
        mask="00000-000"
        placeholder="00000-000"
        value={zipCode}
        onChange={change}
        className="flex-[1_1_8rem]"
        action={
          <span className="grid *:px-4">
            <Button variant="quiet" type="submit" disabled={!canSearch} aria-describedby={noteIdOf(fieldId)}>
              <span className="size-5 max-sm:hidden">
                <SearchIcon />
              </span>
              Buscar
            </Button>
          </span>
        }
      />
      {searched !== "" && (
        <button
          type="button"
          onClick={() => {
            change("");
            document.getElementById(fieldId)?.focus();
          }}
          className="min-h-11 basis-full rounded-lg text-left text-sm font-medium underline underline-offset-4"
        >
          Limpar o CEP
        </button>
      )}
    </form>
  );
}
