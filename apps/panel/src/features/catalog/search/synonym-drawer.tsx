import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId, useState } from "react";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useCloseGuard } from "../../../lib/edit/use-close-guard.ts";
import { useRequired } from "../../../lib/edit/use-required.ts";
import { useChangeSynonyms } from "../catalog.queries.ts";

/** `before`: the group as it is saved; null for a new one. */
export type EditedSynonyms = { before: string[] | null; words: string[] };

type SynonymDrawerProps = { shopId: string; edited: EditedSynonyms; onClose: () => void };

/** Words that mean the same in this shop, with commas between them. */
export function SynonymDrawer({ shopId, edited: { before, words }, onClose }: SynonymDrawerProps) {
  const formId = useId();
  const show = useToast();
  const opened = words.length === 1 ? `${words[0]}, ` : words.join(", ");
  const [text, setText] = useState(opened);
  const save = useChangeSynonyms(shopId);
  const group = [...new Set(text.split(",").map((word) => word.trim()))].filter((word) => word !== "");
  const isComplete = group.length >= 2;
  const guard = useCloseGuard(text !== opened, onClose);
  const { ask, submit } = useRequired();

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

  function send() {
    if (!save.isPending) change(group, "Sinônimos salvos");
  }

  return (
    <Drawer
      title={before ? "Editar sinônimos" : "Novos sinônimos"}
      onClose={guard.close}
      footer={
        <>
          {before && (
            <Button variant="quiet" aria-disabled={save.isPending} onClick={() => change(null, "Sinônimos excluídos")}>
              Excluir
            </Button>
          )}
          <Button variant="filled" type="submit" form={formId} aria-disabled={save.isPending}>
            {save.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit(isComplete, send)} className="grid gap-4" noValidate>
        <TextField
          label="Palavras que querem dizer o mesmo"
          value={text}
          onChange={setText}
          maxLength={1_000}
          hint="Com vírgulas: aipim, mandioca, macaxeira. Use os nomes dos seus produtos."
          required
          error={ask(!isComplete, "Escreva duas palavras ou mais, com vírgula entre elas")}
        />
        <FailureBlock text={save.error?.message} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
