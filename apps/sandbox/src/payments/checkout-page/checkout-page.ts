import { escapeHtml } from "../../http/html.ts";
import { providerNames } from "../payment.ts";
import type { CustomerPage, ListedPayment } from "../payment-book.ts";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

const ended: Partial<Record<ListedPayment["state"], string>> = {
  paid: "Este pagamento já foi feito.",
  refused: "Este pagamento foi recusado.",
  canceled: "Este pagamento foi cancelado.",
  expired: "O tempo para este pagamento acabou.",
  refunded: "Este pagamento foi estornado.",
};

/** What the customer sees at the provider. */
export function checkoutPage({ payment, page }: { payment: ListedPayment; page: CustomerPage }): string {
  return framed(
    page.title,
    `<p class="provider">${providerNames[payment.provider]} de demonstração</p>
<h1>${escapeHtml(page.title)}</h1>
<p class="amount">${escapeHtml(reais.format(payment.cents / 100))}</p>
<p>Pedido ${escapeHtml(payment.reference || "sem referência")}</p>
${page.code ? `<p class="code">${escapeHtml(page.code)}</p>` : ""}
${ended[payment.state] ? `<p class="ended">${ended[payment.state]}</p>` : choices(page)}
<p id="said" role="status"></p>`,
  );
}

/** The page of a provider that tells nobody of its payments. */
export function plainPage({ order, amount }: { order: string; amount: string }): string {
  return framed(
    "Link de pagamento",
    `<p class="provider">Provedor de demonstração</p>
<h1>Link de pagamento</h1>
<p class="amount">${escapeHtml(reais.format(Number(amount) || 0))}</p>
<p>Pedido ${escapeHtml(order || "sem referência")}</p>
<p>Este provedor não avisa a loja: é ela quem confirma o pagamento.</p>`,
  );
}

function framed(heading: string, inside: string): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/home.css">
<link rel="stylesheet" href="/assets/checkout.css">
<script type="module" src="/assets/checkout.js"></script>
</head>
<body>
<main>
${inside}
</main>
</body>
</html>
`;
}

function choices(page: CustomerPage): string {
  const buttons = page.choices.map(
    ({ label, to }, index) =>
      `<button type="button" data-to="${to}"${index === 0 ? ' class="main"' : ""}>${escapeHtml(label)}</button>`,
  );
  return `<div class="choices">${buttons.join("")}</div>`;
}
