import { choiceButtons, choicePage } from "../../http/choice-page.ts";
import { escapeHtml } from "../../http/html.ts";
import type { CustomerPage, ListedPayment } from "../state/payment-store.ts";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Why a payment can no longer be paid. */
export const ended: Partial<Record<ListedPayment["state"], string>> = {
  paid: "Este pagamento já foi feito.",
  refused: "Este pagamento foi recusado.",
  canceled: "Este pagamento foi cancelado.",
  expired: "O tempo para este pagamento acabou.",
  refunded: "Este pagamento foi estornado.",
};

/** The page that the customer sees at the provider. */
export function checkoutPage({ payment, page }: { payment: ListedPayment; page: CustomerPage }): string {
  return choicePage(
    page.title,
    `<p class="provider">${escapeHtml(payment.providerName)} de demonstração</p>
<h1>${escapeHtml(page.title)}</h1>
<p class="amount">${escapeHtml(reais.format(payment.cents / 100))}</p>
<p>Pedido ${escapeHtml(payment.reference || "sem referência")}</p>
${page.code ? `<p class="code">${escapeHtml(page.code)}</p>` : ""}
${ended[payment.state] ? `<p class="ended">${ended[payment.state]}</p>` : choiceButtons(page.choices)}`,
  );
}

/** The page of a provider without webhooks. */
export function plainPage({ order, amount, back }: { order: string; amount: string; back: string }): string {
  const link = /^https?:/.test(back) ? `<p><a href="${escapeHtml(back)}">Voltar para a loja</a></p>` : "";
  return choicePage(
    "Link de pagamento",
    `<p class="provider">Provedor de demonstração</p>
<h1>Link de pagamento</h1>
<p class="amount">${escapeHtml(reais.format(Number(amount) || 0))}</p>
<p>Pedido ${escapeHtml(order || "sem referência")}</p>
<p>Este provedor não avisa a loja: é ela quem confirma o pagamento.</p>${link}`,
  );
}
