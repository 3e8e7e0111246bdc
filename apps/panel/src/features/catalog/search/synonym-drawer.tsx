import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { useChangeSynonyms } from "../catalog.queries.ts";

/** `before`: the group as it is saved; null for a new one. */
export type EditedSynonyms = { before: string[] | null; words: string[] };

type SynonymDrawerProps = { shopId: string; edited: EditedSynonyms; onClose: () => void };

/** Words that mean the same in this shop, with commas between them. */
export function SynonymDrawer({ shopId, edited: { before, words }, onClose }: SynonymDrawerProps) {
  const formId = useId();
  const show = useToast();
  const [text, setText] = useState(words.length === 1 ? `${words[0]}, ` : words.join(", "));
  const save = useChangeSynonyms(shopId);
  const group = [...new Set(text.split(",").map((word) => word.trim()))].filter((word) => word !== "");
  const isComplete = group.length >= 2;

  function change(after: string[] | null, said: string) {
    save.mutate(
      { before, after },
      {
        onSuccess: () => {
          show({ text: said, stays: 4_000 });
          onClose();
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !save.isPending) change(group, "Sinônimos salvos");
  }

  return (
    <Drawer
      title={before ? "Editar sinônimos" : "Novos sinônimos"}
      onClose={onClose}
      footer={
        <>
          {before && (
            <Button variant="quiet" aria-disabled={save.isPending} onClick={() => change(null, "Sinônimos excluídos")}>
              Excluir
            </Button>
          )}
          <Button variant="filled" type="submit" form={formId} aria-disabled={!isComplete || save.isPending}>
            {save.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField
          label="Palavras que querem dizer o mesmo"
          value={text}
          onChange={setText}
          maxLength={1_000}
          hint="Com vírgulas: aipim, mandioca, macaxeira. Use os nomes dos seus produtos."
          required
        />
        <FailureBlock text={save.error?.message} />
      </form>
    </Drawer>
  );
}
