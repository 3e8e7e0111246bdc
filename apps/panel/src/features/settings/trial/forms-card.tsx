import type { Trial, TrialForm } from "@vitrine/contract/panel/settings/trial";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { offerTexts } from "@vitrine/wording/panel/offer-text";

/** Every form of payment of the trial, and where a payment by it is made. */
export function FormsCard({ found: { forms, payUrl } }: { found: Trial }) {
  const hasSandbox = payUrl !== null && forms.some(({ charger, because }) => charger === "sandbox" && because === null);
  return (
    <Card
      title="Como pagar no teste"
      isFlush
      actions={
        hasSandbox && (
          <a href={payUrl} target="_blank" rel="noreferrer" className={smallButtonStyle}>
            Abrir pagamentos de teste
          </a>
        )
      }
    >
      <ul aria-label="Formas de pagamento do teste" className="divide-y divide-line">
        {forms.map((form) => (
          <li key={form.id} className="px-4 py-3 sm:px-5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{form.name}</span>
              {form.isAdded && <Badge tone="info">Sua loja ainda não oferece</Badge>}
              {form.because && <Badge tone="caution">Não oferecida</Badge>}
            </p>
            <p className="text-sm text-pretty text-muted">{form.because ? offerTexts[form.because] : howToPay(form)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const { CreditCard, Pix, Boleto } = PaymentMethod;

function howToPay({ charger, method, provider }: TrialForm): string {
  if (charger === "team")
    return method === Pix
      ? "Ninguém pode pagar: a chave do teste não existe. Confirme o pagamento no pedido do teste."
      : "Combinado com a loja: receba no pedido do teste.";
  if (charger === "test-account")
    return method === CreditCard
      ? `${provider} com as credenciais de teste: use os cartões de teste que ele publica.`
      : `${provider} com as credenciais de teste: o dinheiro não existe.`;
  if (method === CreditCard) return "Pague com um dos cartões de teste que estão em “pagamentos de teste”.";
  if (method === Pix || method === Boleto)
    return "Faça o pedido, abra “pagamentos de teste” e pague o código ali. A loja é avisada em seguida.";
  return `Abre uma página de mentira no lugar da de ${provider}.`;
}
