import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

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

/** The order to pay could not be read, or is of somebody else: another try may not help, so there is a way on. */
export function OrderUnread({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <PaymentFailure text={failure.message} onRetry={onRetry}>
      <Link to="/orders" className={buttonStyle("quiet")}>
        Ver pedidos
      </Link>
    </PaymentFailure>
  );
}
