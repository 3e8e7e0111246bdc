import { isValidCep } from "@vitrine/domain/brazil/cep";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { noteIdOf } from "../../../ui/fields/field.tsx";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";

type CepSearchProps = {
  initial: string;
  onSearch: (zipCode: string) => void;
  /** The other required fields are filled in. */
  isReady?: boolean;
  children?: ReactNode;
};

export function CepSearch({ initial, onSearch, isReady = true, children }: CepSearchProps) {
  const [zipCode, setZipCode] = useState(initial);
  const fieldId = useId();
  const canSearch = isReady && isValidCep(zipCode);
  const missing = isValidCep(zipCode) ? (isReady ? undefined : "Digite o número.") : "Digite os 8 números do CEP.";
  return (
    <form
      className="flex max-w-md items-start gap-2"
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
        onChange={setZipCode}
        className="flex-1"
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
    </form>
  );
}
