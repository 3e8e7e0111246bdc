import { regionOfCep } from "@vitrine/domain/brazil/cep-region";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useRef, useState } from "react";
import { useCreateShop } from "./start.queries.ts";

const CEP_LENGTH = 9;

/** How the shop is called and where it is. Everything else can wait. */
export function NewShopForm() {
  const create = useCreateShop();
  // A second click comes before the page has drawn the first one, and would make a second shop.
  const isSent = useRef(false);
  const [name, setName] = useState("");
  const [zipCode, setZipCode] = useState("");
  const region = regionOfCep(zipCode);
  const isWhole = zipCode.length === CEP_LENGTH;
  const isWrong = isWhole && !region;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSent.current || isWrong || name.trim() === "") return;
    isSent.current = true;
    create.mutate(
      { name: name.trim(), ...(isWhole && { zipCode }) },
      {
        onError: () => {
          isSent.current = false;
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Nome da loja" required maxLength={80} value={name} onChange={setName} />
      <MaskedField
        label="CEP da loja"
        mask="00000-000"
        autoComplete="postal-code"
        value={zipCode}
        onChange={setZipCode}
        error={isWrong ? "Este CEP não existe" : undefined}
        hint={region ? [region.city, region.state].filter(Boolean).join(" · ") : "Para propor onde você entrega."}
      />
      <FailureBlock text={create.error?.message} />
      <Button variant="filled" type="submit" aria-disabled={create.isPending}>
        {create.isPending && <Spinner />}
        Criar loja
      </Button>
    </form>
  );
}
