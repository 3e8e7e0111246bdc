import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";
import { useIsSlow } from "../waiting-since.ts";

const subjects: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.Pix]: "o seu Pix",
  [PaymentMethod.Boleto]: "o seu boleto",
};

/** `since`: when the person began to wait. The words stay while the page goes from one request to the next. */
type PreparingProps = { method: PaymentMethod; text: string; since: number };

/** Shown until there is something to pay with. When that takes long, it says so and shows the ways out. */
export function PreparingCharge({ method, text, since }: PreparingProps) {
  return (
    <Waiting
      text={text}
      since={since}
      title={`Estamos gerando ${subjects[method] ?? "o seu pagamento"}…`}
      note="Está demorando mais do que o normal, e nada foi cobrado. Você pode esperar aqui, ou pagar de outra forma."
    >
      <ChangePaymentButton />
    </Waiting>
  );
}

/** Shown until the order is there. Nothing is known about its payment yet. */
export function OpeningPayment({ since }: { since: number }) {
  return (
    <Waiting
      text="Carregando..."
      since={since}
      title="Estamos abrindo o seu pagamento…"
      note="Está demorando mais do que o normal. Você pode esperar aqui, ou abrir este link mais tarde."
    />
  );
}

type WaitingProps = { text: string; since: number; title: string; note: string; children?: ReactNode };

function Waiting({ text, since, title, note, children }: WaitingProps) {
  const isSlow = useIsSlow(since);
  if (!isSlow) return <PaymentSkeleton text={text} />;
  return (
    <>
      <div role="status" className="mt-4 rounded-xl bg-caution-tint px-4 py-3 text-pretty text-caution">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{note}</p>
      </div>
      <PaymentSkeleton text="" />
      <div className="mx-auto mt-4 grid w-full gap-3 sm:w-80">
        {children}
        <Link to="/catalog" className={buttonStyle("quiet")}>
          Voltar
        </Link>
      </div>
    </>
  );
}
