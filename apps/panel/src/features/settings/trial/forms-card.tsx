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
        {paidAlike(forms).map(({ text, names, isAdded, isWithheld }) => (
          <li key={names} className="px-4 py-3 sm:px-5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{names}</span>
              {isAdded && <Badge tone="info">Sua loja ainda não oferece</Badge>}
              {isWithheld && <Badge tone="caution">Não oferecida</Badge>}
            </p>
            <p className="text-sm text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The forms of which the same is said, as one line. */
function paidAlike(forms: readonly TrialForm[]) {
  const lines = new Map<string, { text: string; names: string; isAdded: boolean; isWithheld: boolean }>();
  for (const form of forms) {
    const { name, isAdded, because } = form;
    const text = because ? offerTexts[because] : howToPay(form);
    const key = `${isAdded} ${text}`;
    const before = lines.get(key);
    const names = before ? `${before.names} · ${name}` : name;
    lines.set(key, { text, names, isAdded, isWithheld: because !== null });
  }
  return [...lines.values()];
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
  return `Abre uma página que imita a de ${provider}.`;
}
