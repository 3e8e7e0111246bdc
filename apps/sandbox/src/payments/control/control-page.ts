type Counter = { name: string; label: string };
type Toggle = { name: string; on: string; label: string };

const counters: Counter[] = [
  { name: "timeout", label: "pedidos feitos, mas sem resposta (a conexão fica muda por 60 s)" },
  { name: "lose", label: "pedidos perdidos antes de chegar" },
  { name: "failAfter", label: "pedidos feitos, mas respondidos com erro 500" },
];

const requestToggles: Toggle[] = [
  { name: "slowMs", on: "3000", label: "Responder devagar (3 s)" },
  { name: "reads", on: "true", label: "Estragar também as consultas (GET)" },
  { name: "automatic", on: "true", label: "NuPay decide sozinho, pelo valor" },
];

const noticeToggles: Toggle[] = [
  { name: "duplicate", on: "true", label: "Enviar cada aviso duas vezes" },
  { name: "lateMs", on: "20000", label: "Enviar com 20 s de atraso" },
  { name: "outOfOrder", on: "true", label: "Enviar fora de ordem" },
  { name: "mute", on: "true", label: "Não enviar" },
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
<link rel="stylesheet" href="/assets/payments.css">
<script type="module" src="/assets/payments.js"></script>
</head>
<body>
<main class="wide">
<p class="back"><a href="/">Sandbox</a></p>
<h1>Pagamentos</h1>
<p>Mercado Pago, Pagar.me, NuPay e Pagaleve de mentira. Aqui se decide o que acontece com cada pagamento e o que dá errado no caminho.</p>
<form id="switches" class="switches">
<fieldset><legend>Próximos pedidos da loja</legend>
${counters.map(counterField).join("\n")}
${requestToggles.map(toggleField).join("\n")}
</fieldset>
<fieldset><legend>Avisos para a loja</legend>
${noticeToggles.map(toggleField).join("\n")}
</fieldset>
</form>
<p id="said" role="status"></p>
<h2>Lista</h2>
<p id="empty">Nenhum pagamento ainda.</p>
<ol id="payments" class="payments"></ol>
</main>
</body>
</html>
`;
}

function counterField({ name, label }: Counter): string {
  return `<label class="counter"><input type="number" name="${name}" min="0" max="1000" value="0"> ${label}</label>`;
}

function toggleField({ name, on, label }: Toggle): string {
  return `<label class="toggle"><input type="checkbox" name="${name}" data-on="${on}"> ${label}</label>`;
}
