import { PaymentMethod, PaymentStatus, walletNames } from "@vitrine/domain/codes/payment";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { AmountToPay, AwaitingPayment } from "../amount-to-pay.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { ExpiredCharge } from "./expired-charge.tsx";
import { PreparingCharge } from "./preparing-charge.tsx";
import type { ShownCharge } from "./shown-charge.ts";

const labels: Partial<Record<PaymentMethod, string>> = {
  [PaymentMethod.Nubank]: `Pagar com ${walletNames[PaymentMethod.Nubank].toCustomers}`,
  [PaymentMethod.Pagaleve]: `Pagar com ${walletNames[PaymentMethod.Pagaleve].toCustomers}`,
};

/** A charge that is paid on the page of a provider, which redirects back here. */
export function LinkCharge({ charge, since, onAgain }: ShownCharge) {
  if (charge.status === PaymentStatus.Expired) {
    return (
      <ExpiredCharge
        text="Este link não vale mais. Se você já pagou, aguarde: a confirmação aparece aqui."
        again="Gerar novo link"
        onAgain={onAgain}
      />
    );
  }
  if (charge.link === null)
    return <PreparingCharge method={charge.method} since={since} text="Preparando o pagamento..." />;
  return (
    <div className="mt-4 grid gap-4">
      <Panel className="grid gap-5">
        <AmountToPay amount={charge.amount} />
        <p className="text-base text-pretty text-muted">
          Você vai para uma página segura fazer o pagamento. Depois de pagar, volte para esta página: a confirmação
          aparece aqui.
        </p>
        {/* A real link in the same tab: in-app browsers block popups. */}
        <div className="grid sm:justify-start">
          <a href={charge.link} className={buttonStyle("filled")}>
            {labels[charge.method] ?? "Pagar agora"}
          </a>
        </div>
      </Panel>
      <AwaitingPayment />
      <div className="mx-auto grid w-full gap-3 sm:w-80">
        <ChangePaymentButton />
      </div>
    </div>
  );
}
