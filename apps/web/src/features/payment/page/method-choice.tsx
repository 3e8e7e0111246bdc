import { useQuery } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { invoiceDueText } from "@vitrine/wording/time/invoice-text";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { isWithoutChat } from "../../order/confirm/without-chat.ts";
import { offeredMethods } from "../../order/payment-methods.ts";
import { orderPath, payNowPath } from "../../order/payment-path.ts";
import { useSession } from "../../session/session.queries.ts";
import { type HandedOver, paymentOptions, useChooseWay } from "../payment.queries.ts";

type Way = { id: string; title: string; details?: string[]; method: PaymentMethod; form?: HandedOver };

/** Chosen by its method alone: it has a page of ours, or the shop agrees on it with the customer. */
function isChosenByMethod(method: PaymentMethod): boolean {
  return pageOfMethod(method) !== null || method === PaymentMethod.Custom;
}

function wayId(method: PaymentMethod, providerId: string | null): string {
  return providerId === null ? String(method) : `${method}/${providerId}`;
}

function chosenWay({ method, providerId }: Order["payment"]): string | null {
  return method === null ? null : wayId(method, isChosenByMethod(method) ? null : providerId);
}

/** Who has another sum in cash than the order costs says so to the shop. */
function wayOf({ providerId, method, name, invoice, means }: PaymentOption, total: number): Way {
  const paysCash = means === "cash";
  const details = invoice ? [invoiceDueText({ dueDays: invoice.dueDays, dueOn: null })] : paysCash ? ["Sem troco"] : [];
  const form = { providerId, cashAmount: paysCash ? total : null };
  return { id: wayId(method, providerId), title: name, details, method, form };
}

/** Offers what the customer can finish by: methods with a page in this shop, what is agreed on, handed over or invoiced. */
export function MethodChoice({ order }: { order: Order }) {
  const reasonId = useId();
  const session = useSession();
  const navigate = useNavigate();
  const options = useQuery(paymentOptions(order.id));
  const choose = useChooseWay(order.id);
  const [picked, setPicked] = useState(() => chosenWay(order.payment));
  const payable = options.data?.filter(({ lacks }) => lacks === undefined);
  const ways = [
    // Whether the shop arranges payments itself, the server has decided.
    ...offeredMethods({ order, options: payable, isManualPayment: true })
      .filter(({ method }) => isChosenByMethod(method))
      .map(({ method, label }): Way => ({ id: wayId(method, null), title: label, method })),
    ...(payable ?? []).filter(({ payOnDelivery }) => payOnDelivery).map((form) => wayOf(form, order.totalAmout)),
  ];
  const chosen = ways.find(({ id }) => id === picked);

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
  if (ways.length === 0) {
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
    const { method, form } = chosen;
    const isPaidNext = pageOfMethod(method) !== null;
    const next = isPaidNext ? payNowPath({ id: order.id, payment: { method } }) : orderPath(order.id);
    choose.mutate({ method, form, key: newIdempotencyKey() }, { onSuccess: () => navigate(next, { replace: true }) });
  }

  return (
    <div className="grid gap-3 text-left">
      <RadioCards
        label="Forma de pagamento"
        cards={ways}
        chosen={chosen?.id ?? null}
        onChoose={setPicked}
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
