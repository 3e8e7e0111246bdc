import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { isSignedOut } from "../../../lib/api/api-failure.ts";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useShopId } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

type Answer = { allows: boolean; reason: string };

export type DecisionProps = {
  /** What is decided on, as the buttons name it: "o desconto de R$ 20,00 para Ana". */
  about: string;
  said: { allowed: string; refused: string };
  decide: (answer: Answer) => Promise<unknown>;
  mayAllow?: boolean;
  mayRefuse?: boolean;
  hint?: string | undefined;
};

/** A yes or a no to what somebody asked for, with an answer. */
export function Decision({ about, said, decide, mayAllow = true, mayRefuse = true, hint }: DecisionProps) {
  const change = useServiceChange(useShopId(), decide);
  const show = useToast();
  const onError = useFailureToast();
  const [reason, setReason] = useState("");
  useUnsaved(reason.trim() !== "");
  const answer = (allows: boolean) => {
    if (change.isPending) return;
    change.mutate(
      { allows, reason },
      {
        onSuccess: () => void show({ text: allows ? said.allowed : said.refused, stays: 4_000 }),
        // The row goes with a request that somebody else has answered. What was typed stays with the row.
        onError: (failure) => void (isSignedOut(failure) || onError(failure)),
      },
    );
  };
  return (
    <div className="grid gap-2">
      <TextField label="Sua resposta (opcional)" value={reason} onChange={setReason} maxLength={300} hint={hint} />
      {isSignedOut(change.error) && <FormFailure failure={change.error} />}
      <div className="flex gap-2">
        <Button variant="filled" disabled={!mayAllow} aria-label={`Aprovar ${about}`} onClick={() => answer(true)}>
          Aprovar
        </Button>
        <Button variant="quiet" disabled={!mayRefuse} aria-label={`Recusar ${about}`} onClick={() => answer(false)}>
          Recusar
        </Button>
      </div>
    </div>
  );
}
