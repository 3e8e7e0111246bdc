import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { useId, useState } from "react";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useCloseGuard } from "../../../lib/edit/use-close-guard.ts";
import { useRequired } from "../../../lib/edit/use-required.ts";
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

  const guard = useCloseGuard(phrase !== "" || productId !== null, onClose);
  const { ask, submit } = useRequired();

  function send() {
    if (productId === null || remember.isPending) return;
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
      onClose={guard.close}
      footer={
        <FormActions formId={formId} isPending={remember.isPending} onCancel={onClose}>
          Salvar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit(isComplete, send)} className="grid gap-4" noValidate>
        <TextField
          label="O que os clientes escrevem"
          value={phrase}
          onChange={setPhrase}
          maxLength={200}
          hint="As palavras de um produto só, sem a quantidade: coquinha."
          required
          error={ask(phrase.trim() === "", "Diga o que os clientes escrevem")}
        />
        <PickedField
          {...{ shopId, kind: "products", label: "Produto", hint: "O que entra na proposta." }}
          error={ask(productId === null, "Escolha o produto")}
          value={productId === null ? [] : [productId]}
          onChange={(ids) => setProductId(ids.at(-1) ?? null)}
        />
        <FailureBlock text={remember.error?.message} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
