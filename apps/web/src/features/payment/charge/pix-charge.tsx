import { PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { QrCode } from "@vitrine/ui/qr-code.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { isWithoutChat } from "../../order/confirm/without-chat.ts";
import { useSession } from "../../session/session.queries.ts";
import { AmountToPay, AwaitingPayment } from "../amount-to-pay.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { useOrderToPay } from "../order-to-pay.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ExpiredCharge } from "./expired-charge.tsx";
import { PreparingCharge } from "./preparing-charge.tsx";
import { SaidPaidButton } from "./said-paid-button.tsx";
import type { ShownCharge } from "./shown-charge.ts";
import { asClock, useTimeLeft } from "./use-time-left.ts";

const ALMOST_EXPIRED = 60_000;

export function PixCharge({ charge, clockBehind, since, onAgain }: ShownCharge) {
  const order = useOrderToPay();
  const session = useSession();
  const left = useTimeLeft(charge.expiresAt, clockBehind);
  const isByHand = charge.providerType === PaymentProviderType.Manual;

  if (charge.status === PaymentStatus.Expired || left === 0) {
    return (
      <ExpiredCharge
        text="Este código não vale mais. Se você já pagou, aguarde: a confirmação aparece aqui."
        again="Gerar novo código"
        onAgain={onAgain}
      />
    );
  }
  if (charge.pixCode === null)
    return <PreparingCharge method={charge.method} since={since} text="Gerando o código..." />;
  return (
    <div className="mt-4 grid gap-4">
      <Panel className="grid gap-5">
        <AmountToPay amount={charge.amount}>
          {left !== null && (
            <p className={left < ALMOST_EXPIRED ? "text-danger" : "text-muted"}>
              <span className="block text-sm">Expira em</span>
              <span role="timer" className="text-lg leading-8 font-bold tabular-nums">
                {asClock(left)}
              </span>
            </p>
          )}
        </AmountToPay>
        <div className="grid items-center gap-6 border-t border-line pt-5 md:grid-cols-[1fr_17rem]">
          <div className="grid gap-3">
            <h2 className="font-semibold">Pix copia e cola</h2>
            <div className="rounded-xl bg-surface px-3 py-2.5">
              <p className="line-clamp-3 font-mono text-sm break-all text-muted select-all">{charge.pixCode}</p>
            </div>
            <CopyButton text={charge.pixCode} label="Copiar código" copied="Código copiado" />
            <ol className="mt-1 grid list-decimal gap-1 pl-5 text-sm text-pretty text-muted marker:font-semibold">
              <li>Copie o código e abra o aplicativo do seu banco.</li>
              <li>Escolha pagar com Pix copia e cola e cole o código.</li>
              <li>Confira o valor e conclua o pagamento.</li>
            </ol>
          </div>
          <figure className="mx-auto w-full max-w-72">
            <QrCode text={charge.pixCode} label="QR code do Pix" />
            <figcaption className="text-center text-sm text-balance text-muted">
              Ou leia o QR code com o app do banco
            </figcaption>
          </figure>
        </div>
      </Panel>
      {isByHand ? (
        <p className="rounded-xl bg-caution-tint px-4 py-3 text-sm text-pretty text-caution">
          A loja confirma este pagamento manualmente.{" "}
          {isWithoutChat(order, session)
            ? "A confirmação aparece na página do pedido."
            : "Depois de pagar, envie o comprovante pela conversa."}
        </p>
      ) : (
        <AwaitingPayment />
      )}
      <div className="mx-auto grid w-full gap-3 sm:w-80">
        {isByHand && <SaidPaidButton orderId={order.id} />}
        <ChangePaymentButton />
      </div>
    </div>
  );
}
