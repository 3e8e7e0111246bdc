import type { DiscountApproval } from "@vitrine/contract/storefront/discount";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { discountAnswerText } from "@vitrine/wording/screen/request-answer-text";
import { useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { useAskDiscount } from "./summary.queries.ts";

type DiscountApprovalProps = { discount: Cents; onAsked: () => void };

/** Instead of a dead end: the discount is above the member's limit, and somebody in the panel may allow it. */
export function AskForDiscount({ discount, onAsked }: DiscountApprovalProps) {
  const [reason, setReason] = useState("");
  const { change, failure, pendingChoice } = useAskDiscount();
  const isEmpty = reason.trim() === "";
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !pendingChoice) change({ discount: discount / 100, reason: reason.trim() }, onAsked);
      }}
    >
      <TextField
        label={`Motivo do desconto de ${formatBRL(discount)}`}
        value={reason}
        onChange={setReason}
        maxLength={300}
        autoFocus
        error={failure?.message}
        hint="Quem cuida da loja vê o motivo no painel. O cliente não vê."
        action={
          <Button variant="filled" type="submit" aria-disabled={isEmpty || pendingChoice !== undefined}>
            Pedir aprovação
          </Button>
        }
      />
    </form>
  );
}

/** What became of what was asked for last, until something else is asked for or given. */
export function AnsweredDiscount({ answer }: { answer: NonNullable<DiscountApproval["answer"]> }) {
  const tone = answer.outcome === "allowed" ? "bg-brand-tint text-brand-ink" : "bg-danger-tint text-danger";
  return (
    <p role="status" className={`mt-2 rounded-xl px-3 py-2 text-sm font-medium break-words ${tone}`}>
      {discountAnswerText({ ...answer, discount: centsOf(answer.discount) })}
    </p>
  );
}

/** What was asked for and waits. It goes away by itself: the order is read again when somebody decides. */
export function WaitingDiscount({ discount, by }: { discount: Cents; by: string }) {
  return (
    <p role="status" className="mt-2 rounded-xl bg-caution-tint px-3 py-2 text-sm font-medium text-caution">
      {`Desconto de ${formatBRL(discount)} aguardando aprovação (pedido por ${by}).`}
    </p>
  );
}
