import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { AlertIcon } from "../../ui/icons.tsx";

type PaymentFailureProps = { text: string; onRetry: () => void; children?: ReactNode };

export function PaymentFailure({ text, onRetry, children }: PaymentFailureProps) {
  return (
    <div role="alert">
      <EmptyState icon={<AlertIcon />} title="Não deu certo desta vez" text={/[.!?]$/.test(text) ? text : `${text}.`}>
        <Button variant="filled" onClick={() => onRetry()}>
          Tentar novamente
        </Button>
        {children}
      </EmptyState>
    </div>
  );
}
