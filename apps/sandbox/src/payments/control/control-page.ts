import {
  counterField,
  noticeToggles,
  requestCounters,
  slowToggle,
  type Toggle,
  toggleField,
} from "../../trouble/switch-fields.ts";

const requestToggles: Toggle[] = [
  slowToggle,
  { name: "reads", on: "true", label: "Estragar também as consultas (GET)" },
  { name: "automatic", on: "true", label: "NuPay decide sozinho, pelo valor" },
];

export function controlPage(): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pagamentos da sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/home.css">
<link rel="stylesheet" href="/assets/control.css">
<script type="module" src="/assets/payments.js"></script>
</head>
<body>
<main class="wide">
<p class="back"><a href="/">Sandbox</a></p>
<h1>Pagamentos</h1>
<p>Mercado Pago, Pagar.me, NuPay e Pagaleve de mentira. Aqui se decide o que acontece com cada pagamento e o que dá errado no caminho.</p>
<form id="switches" class="switches">
<fieldset><legend>Próximos pedidos da loja</legend>
${requestCounters.map(counterField).join("\n")}
${requestToggles.map(toggleField).join("\n")}
</fieldset>
<fieldset><legend>Avisos para a loja</legend>
${noticeToggles.map(toggleField).join("\n")}
</fieldset>
</form>
<p id="said" role="status"></p>
<h2>Lista</h2>
<p id="empty">Nenhum pagamento ainda.</p>
<ol id="payments" class="rows"></ol>
</main>
</body>
</html>
`;
}
