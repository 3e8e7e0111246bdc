import { faultSwitches, slowToggle, type Toggle } from "../../faults/fault-fields.ts";
import { listArea, shellPage, toSandbox } from "../../http/shell.ts";
import { testCards } from "../checkout-page/test-cards.ts";

const requestToggles: Toggle[] = [
  slowToggle,
  { name: "reads", on: "true", label: "Estragar também as consultas (GET)" },
  { name: "automatic", on: "true", label: "Decidir sozinho, pelo valor (quem tem isso de verdade)" },
];

export function controlPage(): string {
  return shellPage(
    {
      title: "Pagamentos da sandbox",
      heading: "Pagamentos",
      layout: "control",
      back: toSandbox,
      script: "payments.js",
    },
    `<p>Provedores de pagamento de mentira: nada é cobrado. Cada pagamento que a loja pede aparece aqui, e aqui se decide o que acontece com ele. Um Pix ou um boleto também se paga no <a href="/phone">telefone</a>.</p>
<h2>Lista</h2>
${listArea("payments", "Nenhum pagamento ainda.")}
<h2>Cartões de teste</h2>
<p class="quiet">Validade: qualquer mês que ainda não passou. CPF: 123.456.789-09.</p>
<ul>
${testCards.map(({ number, code, name, about }) => `<li><strong>${number}</strong> · ${name} · código ${code}: ${about}</li>`).join("\n")}
</ul>
<h2 id="falhas">O que dá errado</h2>
${faultSwitches({ id: "switches", requests: "Próximos pedidos da loja", toggles: requestToggles, webhooks: "Avisos para a loja" })}`,
  );
}
