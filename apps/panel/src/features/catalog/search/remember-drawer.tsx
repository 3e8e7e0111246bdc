import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { useRemember } from "../catalog.queries.ts";

/** Teaches by hand which product a word of the customers means. */
export function RememberDrawer({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const formId = useId();
  const show = useToast();
  const [phrase, setPhrase] = useState("");
  const [productId, setProductId] = useState<string | null>(null);
  const remember = useRemember(shopId);
  const isComplete = phrase.trim() !== "" && productId !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || remember.isPending) return;
    remember.mutate(
      { phrase: phrase.trim(), productId },
      {
        onSuccess: ({ phrase: saved }) => {
          show({ text: `A loja agora entende “${saved}”`, stays: 4_000 });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      title="Ensinar palavra"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} aria-disabled={!isComplete || remember.isPending}>
            {remember.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField
          label="O que os clientes escrevem"
          value={phrase}
          onChange={setPhrase}
          maxLength={200}
          hint="As palavras de um produto só, sem a quantidade: coquinha."
          required
        />
        <PickedField
          {...{ shopId, kind: "products", label: "Produto", hint: "O que entra na proposta." }}
          value={productId === null ? [] : [productId]}
          onChange={(ids) => setProductId(ids.at(-1) ?? null)}
        />
        <FailureBlock text={remember.error?.message} />
      </form>
    </Drawer>
  );
}
