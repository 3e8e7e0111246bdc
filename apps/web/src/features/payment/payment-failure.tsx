import { Button } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";

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
