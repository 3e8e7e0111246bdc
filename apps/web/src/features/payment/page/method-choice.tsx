import { useQuery } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Order } from "@vitrine/contract/storefront/order";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { isWithoutChat } from "../../order/confirm/without-chat.ts";
import { offeredMethods } from "../../order/payment-methods.ts";
import { orderPath, payNowPath } from "../../order/payment-path.ts";
import { useSession } from "../../session/session.queries.ts";
import { paymentOptions, useChooseMethod } from "../payment.queries.ts";

/** Offers the payment methods that have a page in this shop, for an order that is already placed. */
export function MethodChoice({ order }: { order: Order }) {
  const reasonId = useId();
  const session = useSession();
  const navigate = useNavigate();
  const options = useQuery(paymentOptions(order.id));
  const choose = useChooseMethod(order.id);
  const [picked, setPicked] = useState(order.payment.method);
  const payable = options.data?.filter(({ lacks }) => lacks === undefined);
  const methods = offeredMethods({ order, options: payable, isManualPayment: false }).filter(
    ({ method }) => pageOfMethod(method) !== null,
  );
  const chosen = methods.find(({ method }) => method === picked);

  if (options.isPending) {
    return (
      <p role="status" className="flex min-h-12 items-center justify-center gap-2 text-muted">
        <Spinner /> Carregando...
      </p>
    );
  }
  if (options.error && !options.data) {
    return <LoadWarning text="Falha ao carregar opções de pagamento" onRetry={() => void options.refetch()} />;
  }
  if (methods.length === 0) {
    return (
      <>
        <p className="text-pretty text-muted">
          Por aqui não há outra forma de pagamento.
          {!isWithoutChat(order, session) && " Fale com a loja pela conversa."}
        </p>
        <Link to={orderPath(order.id)} className={buttonStyle("filled")}>
          Ver o pedido
        </Link>
      </>
    );
  }

  function goOn() {
    if (!chosen || choose.isPending) return;
    const { method } = chosen;
    choose.mutate(
      { method, key: newIdempotencyKey() },
      { onSuccess: () => navigate(payNowPath({ id: order.id, payment: { method } }), { replace: true }) },
    );
  }

  return (
    <div className="grid gap-3 text-left">
      <RadioCards
        label="Forma de pagamento"
        cards={methods.map(({ method, label }) => ({ id: String(method), title: label }))}
        chosen={chosen ? String(chosen.method) : null}
        onChoose={(id) => setPicked(methods.find(({ method }) => String(method) === id)?.method ?? null)}
        isBusy={choose.isPending}
      />
      <FailureBlock text={choose.isPending ? undefined : choose.error?.message} />
      {!chosen && (
        <p id={reasonId} className="text-sm text-muted">
          Escolha uma forma de pagamento para continuar.
        </p>
      )}
      <Button
        variant="filled"
        disabled={!chosen}
        aria-disabled={choose.isPending || undefined}
        aria-describedby={chosen ? undefined : reasonId}
        onClick={goOn}
      >
        {choose.isPending && <Spinner />}
        {choose.isPending ? "Processando..." : "Continuar"}
      </Button>
    </div>
  );
}
