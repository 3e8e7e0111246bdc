import { useQuery } from "@tanstack/react-query";
import type { CardOption } from "@vitrine/contract/storefront/payment";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { cardOptions } from "../payment.queries.ts";
import { PaymentFailure } from "../payment-failure.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";

type CardOptionsLoaderProps = {
  orderId: string;
  /** The options that the form can use. */
  select?: (options: readonly CardOption[]) => readonly CardOption[];
  children: (options: readonly CardOption[]) => ReactNode;
};

/** Loads the cards of the shop with their installments, which every card form shows. */
export function CardOptionsLoader({ orderId, select = (all) => all, children }: CardOptionsLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery(cardOptions(orderId));
  if (error && !data && !isFetching) {
    return (
      <PaymentFailure text={error.message} onRetry={() => refetch()}>
        <ChangePaymentButton />
      </PaymentFailure>
    );
  }
  if (!data) return <PaymentSkeleton text="Carregando..." />;
  const options = select(data);
  if (options.length > 0) return children(options);
  return (
    <EmptyState
      icon={<AlertIcon />}
      title="Nenhum cartão disponível"
      text="A loja não aceita cartão para este pedido. Escolha outra forma de pagamento."
    >
      <ChangePaymentButton />
    </EmptyState>
  );
}
