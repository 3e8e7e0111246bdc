import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { Link } from "react-router";
import { Panel } from "../../../ui/layout/panel.tsx";
import { isWithoutChat } from "../../order/confirm/without-chat.ts";
import { finishPath } from "../../order/payment-path.ts";
import { useSession } from "../../session/session.queries.ts";
import { AmountToPay } from "../amount-to-pay.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { useOrderToPay } from "../order-to-pay.tsx";
import { Barcode } from "./barcode.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ExpiredCharge } from "./expired-charge.tsx";
import { PreparingCharge } from "./preparing-charge.tsx";
import type { ShownCharge } from "./shown-charge.ts";

export function BoletoCharge({ charge, since, onAgain }: ShownCharge) {
  const order = useOrderToPay();
  const session = useSession();
  const { boleto } = charge;
  if (charge.status === PaymentStatus.Expired) {
    return (
      <ExpiredCharge
        text="Este boleto venceu. Se você já pagou, a confirmação chega em até 2 dias úteis."
        again="Gerar novo boleto"
        onAgain={onAgain}
      />
    );
  }
  if (boleto === null) return <PreparingCharge method={charge.method} since={since} text="Gerando o boleto..." />;
  return (
    <div className="mt-4 grid gap-4">
      <Panel className="grid gap-5">
        <AmountToPay amount={charge.amount}>
          <p className="text-muted">
            <span className="block text-sm">Vencimento</span>
            <span className="text-lg font-bold tabular-nums">{asDay(boleto.dueDate)}</span>
          </p>
        </AmountToPay>
        <div className="grid gap-3 border-t border-line pt-5">
          <h2 className="font-semibold">Linha digitável</h2>
          <p className="rounded-xl bg-surface px-3 py-2.5 font-mono text-sm break-words text-muted select-all">
            {boleto.line}
          </p>
          <CopyButton text={boleto.line} label="Copiar linha digitável" copied="Linha copiada" />
          {boleto.pdfUrl && (
            <a href={boleto.pdfUrl} className={buttonStyle("quiet")}>
              Abrir boleto em PDF
            </a>
          )}
          <div className="mt-2 rounded-xl bg-white px-2 py-3 ring-1 ring-line/70 ring-inset">
            <Barcode digits={boleto.barcode} label="Código de barras do boleto" />
          </div>
        </div>
      </Panel>
      <p className="rounded-xl bg-brand-tint/60 px-4 py-3 text-sm text-pretty">
        O pagamento do boleto leva até 2 dias úteis para ser confirmado.{" "}
        {isWithoutChat(order, session) ? "A confirmação aparece na página do pedido." : "Avisamos você pela conversa."}
      </p>
      <div className="mx-auto grid w-full gap-3 sm:w-80">
        <Link to={finishPath(order.id)} className={buttonStyle("quiet")}>
          Concluir
        </Link>
        <ChangePaymentButton />
      </div>
    </div>
  );
}

/** 2026-12-01 as 01/12/2026. A `Date` could shift the day by the time zone. */
function asDay(day: string): string {
  return day.split("-").reverse().join("/");
}
