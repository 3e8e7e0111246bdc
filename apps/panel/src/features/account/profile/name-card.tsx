import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useRename } from "./profile.queries.ts";

/** How others of the team and the history of orders name the person. */
export function NameCard({ name }: { name: string }) {
  const rename = useRename();
  const show = useToast();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isChanged = wanted !== "" && wanted !== name;
  useUnsaved(isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || rename.isPending) return;
    rename.mutate(wanted, { onSuccess: () => void show({ text: "Nome salvo", stays: 4_000 }) });
  }

  return (
    <Card title="Nome" text="Aparece para a equipe e no histórico dos pedidos.">
      <form onSubmit={submit} className="grid max-w-md gap-3">
        <TextField
          label="Seu nome"
          autoComplete="name"
          required
          maxLength={100}
          value={typed}
          onChange={setTyped}
          action={
            <Button variant="quiet" type="submit" aria-disabled={!isChanged || rename.isPending}>
              Salvar
            </Button>
          }
        />
        <FormFailure failure={rename.error} />
      </form>
    </Card>
  );
}
