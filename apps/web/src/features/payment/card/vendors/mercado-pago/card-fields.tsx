import type { CardTokenPayment } from "@vitrine/contract/storefront/payment";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { call } from "../../../../../lib/api/api.ts";
import { loadScript } from "../../../../../lib/load-script.ts";
import { ChangePaymentButton } from "../../../change-payment-button.tsx";
import { useOrderToPay } from "../../../order-to-pay.tsx";
import { PaymentFailure } from "../../../payment-failure.tsx";
import { documentTakesCards } from "../../document-takes-cards.ts";
import type { ProviderFieldsProps } from "../../provider-card-form.tsx";

/** The data that the form submits. We use only a part of it. */
type FormData = CardTokenPayment & Record<string, unknown>;
type MountedBrick = { unmount: () => void };
type Bricks = { create: (kind: "cardPayment", containerId: string, settings: object) => Promise<MountedBrick> };

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string }) => { bricks: () => Bricks };
  }
}

/** Mercado Pago's own fields ("Card Payment Brick"). The card is typed into its iframes, and we only receive a token. */
export function MercadoPagoFields({ cardForm, pay, isOpen, amount, count, email }: ProviderFieldsProps) {
  const { id: orderId } = useOrderToPay();
  const containerId = `mercado-pago-${useId().replaceAll(/\W/g, "")}`;
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const { publicKey, scriptUrl } = cardForm;

  const submit = useEffectEvent(async (form: FormData) => {
    const body = paymentOf(form, email);
    const { step } = await pay((idempotencyKey, captcha) =>
      call("POST /api/order/payment/mercadoPago", {
        query: { orderId },
        body: { ...body, ...captcha },
        idempotencyKey,
      }),
    );
    // The rejection makes the provider's form editable again. It comes last: with a captcha the same card is sent again.
    if (step === "refused" || step === "open") throw new Error(step);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` creates the form again after a failure
  useEffect(() => {
    let isMounted = true;
    let brick: MountedBrick | undefined;
    setState("loading");
    void create();

    async function create() {
      try {
        await loadScript(scriptUrl);
        if (!isMounted) return;
        if (!window.MercadoPago) throw new Error("the script brought no form");
        const created = await new window.MercadoPago(publicKey, { locale: "pt-BR" })
          .bricks()
          .create("cardPayment", containerId, {
            initialization: { amount, payer: { email } },
            customization: {
              // The number of installments was chosen above, at the shop's conditions.
              paymentMethods: { types: { included: ["credit_card"] }, minInstallments: count, maxInstallments: count },
              visual: { hideFormTitle: true },
            },
            callbacks: {
              onReady: () => {
                if (isMounted) setState("ready");
              },
              onSubmit: (form: FormData) => submit(form),
              onError: ({ type }: { type?: string } = {}) => {
                if (isMounted && type === "critical") setState("failed");
              },
            },
          });
        if (isMounted) brick = created;
        else created.unmount();
      } catch {
        if (isMounted) setState("failed");
      }
    }

    return () => {
      isMounted = false;
      brick?.unmount();
    };
  }, [publicKey, scriptUrl, amount, count, email, containerId, tries]);

  if (state === "failed") {
    return (
      <PaymentFailure
        text="Não foi possível carregar o formulário do cartão"
        onRetry={() => {
          if (documentTakesCards() === undefined) window.location.reload();
          setState("loading");
          setTries(tries + 1);
        }}
      >
        <ChangePaymentButton />
      </PaymentFailure>
    );
  }
  return (
    <div>
      {state === "loading" && (
        <p role="status" className="flex items-center gap-2 py-6 text-muted">
          <Spinner /> Carregando...
        </p>
      )}
      <div id={containerId} className="mx-auto w-full max-w-[600px]" />
      {isOpen && (
        <div className="mx-auto mt-4 grid w-full gap-3 sm:w-80">
          <ChangePaymentButton />
        </div>
      )}
    </div>
  );
}

/** Picks the fields that the server needs. */
function paymentOf(form: FormData, email: string): CardTokenPayment {
  const { token, payment_method_id, issuer_id, installments, payer } = form;
  const { identification } = payer;
  return {
    token,
    payment_method_id,
    ...(issuer_id && { issuer_id: String(issuer_id) }),
    installments: Number(installments),
    payer: {
      email: payer.email || email,
      ...(identification?.number && { identification: { type: identification.type, number: identification.number } }),
    },
  };
}
