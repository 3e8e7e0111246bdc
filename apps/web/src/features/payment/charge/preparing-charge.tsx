import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../ui/button.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";

/** After this, grey blocks alone look like a page that is broken. The app itself may have taken a second to start. */
const WORDS_AFTER = 1_000;

const subjects: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.Pix]: "o seu Pix",
  [PaymentMethod.Boleto]: "o seu boleto",
};

/** `since`: when the person began to wait. The words stay while the page goes from one request to the next. */
type PreparingProps = { method: PaymentMethod; text: string; since: number };

/** Shown until there is something to pay with. When that takes long, it says so and shows the ways out. */
export function PreparingCharge({ method, text, since }: PreparingProps) {
  const [isSlow, setIsSlow] = useState(() => Date.now() - since >= WORDS_AFTER);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), since + WORDS_AFTER - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  if (!isSlow) return <PaymentSkeleton text={text} />;
  return (
    <>
      <div role="status" className="mt-4 rounded-xl bg-caution-tint px-4 py-3 text-pretty text-caution">
        <p className="font-semibold">Estamos gerando {subjects[method] ?? "o seu pagamento"}…</p>
        <p className="mt-1 text-sm">
          Está demorando mais do que o normal, e nada foi cobrado. Você pode esperar aqui, ou pagar de outra forma.
        </p>
      </div>
      <PaymentSkeleton text="" />
      <div className="mx-auto mt-4 grid w-full gap-3 sm:w-80">
        <ChangePaymentButton />
        <Link to="/catalog" className={buttonStyle("quiet")}>
          Voltar
        </Link>
      </div>
    </>
  );
}
