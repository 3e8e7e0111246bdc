import { controlFrame } from "../../faults/control-frame.ts";
import {
  counterField,
  requestCounters,
  slowToggle,
  type Toggle,
  toggleField,
  webhookToggles,
} from "../../faults/fault-fields.ts";
import { testCards } from "../checkout-page/test-cards.ts";

const requestToggles: Toggle[] = [
  slowToggle,
  { name: "reads", on: "true", label: "Estragar também as consultas (GET)" },
  { name: "automatic", on: "true", label: "Decidir sozinho, pelo valor (quem tem isso de verdade)" },
];

export function controlPage(): string {
  return controlFrame(
    { heading: "Pagamentos", script: "payments.js" },
    `<p>Provedores de pagamento de mentira: nada é cobrado. Cada pagamento que a loja pede aparece aqui, e aqui se decide o que acontece com ele. Um Pix ou um boleto também se paga no <a href="/phone">telefone</a>.</p>
<h2>Lista</h2>
<p id="empty">Nenhum pagamento ainda.</p>
<ol id="payments" class="rows"></ol>
<p id="said" role="status"></p>
<h2>Cartões de teste</h2>
<p class="quiet">Validade: qualquer mês que ainda não passou. CPF: 123.456.789-09.</p>
<ul>
${testCards.map(({ number, code, name, about }) => `<li><strong>${number}</strong> · ${name} · código ${code}: ${about}</li>`).join("\n")}
</ul>
<h2 id="falhas">O que dá errado</h2>
<form id="switches" class="switches">
<fieldset><legend>Próximos pedidos da loja</legend>
${requestCounters.map(counterField).join("\n")}
${requestToggles.map(toggleField).join("\n")}
</fieldset>
<fieldset><legend>Avisos para a loja</legend>
${webhookToggles.map(toggleField).join("\n")}
</fieldset>
</form>`,
  );
}
