import { regionOfCep } from "@vitrine/domain/brazil/cep-region";
import { Button } from "@vitrine/ui/button.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useRef, useState } from "react";
import { FormFailure } from "../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../lib/edit/unsaved.ts";
import { useRequired } from "../../lib/edit/use-required.ts";
import { useCreateShop } from "./start.queries.ts";

const CEP_LENGTH = 9;

/** How the shop is called and where it is. Everything else can wait. */
export function NewShopForm() {
  const create = useCreateShop();
  // A second click comes before the page has drawn the first one, and would make a second shop.
  const isSent = useRef(false);
  const [name, setName] = useState("");
  const [zipCode, setZipCode] = useState("");
  const [hasSamples, setHasSamples] = useState(false);
  const region = regionOfCep(zipCode);
  const isWhole = zipCode.length === CEP_LENGTH;
  const isWrong = isWhole && !region;

  const isNamed = name.trim() !== "";
  // Half a CEP would be left out silently.
  const isHalf = zipCode !== "" && !isWhole;
  const { ask, submit } = useRequired();
  useUnsaved(isNamed || zipCode !== "");

  function save() {
    if (isSent.current) return;
    isSent.current = true;
    create.mutate(
      { name: name.trim(), ...(isWhole && { zipCode }), ...(hasSamples && { hasSamples }) },
      {
        onError: () => {
          isSent.current = false;
        },
      },
    );
  }

  return (
    <form onSubmit={submit(isNamed && !isWrong && !isHalf, save)} className="grid gap-4" noValidate>
      <TextField
        label="Nome da loja"
        required
        maxLength={80}
        value={name}
        onChange={setName}
        error={ask(!isNamed, "Diga o nome da loja")}
      />
      <MaskedField
        label="CEP da loja"
        mask="00000-000"
        autoComplete="postal-code"
        value={zipCode}
        onChange={setZipCode}
        error={isWrong ? "Este CEP não existe" : ask(isHalf, "Complete o CEP, ou deixe vazio")}
        hint={region ? [region.city, region.state].filter(Boolean).join(" · ") : "Para propor onde você entrega."}
      />
      <Checkbox
        isChecked={hasSamples}
        onChange={setHasSamples}
        label={
          <>
            Começar com dados de exemplo
            <span className="block text-muted">
              Alguns produtos, clientes e pedidos inventados, para ver o painel em uso. Apague tudo no Início quando
              quiser.
            </span>
          </>
        }
      />
      <FormFailure failure={create.error} />
      <Button variant="filled" type="submit" aria-disabled={create.isPending}>
        {create.isPending && <Spinner />}
        Criar loja
      </Button>
    </form>
  );
}
