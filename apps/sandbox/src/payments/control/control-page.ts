import { controlFrame } from "../../faults/control-frame.ts";
import {
  counterField,
  requestCounters,
  slowToggle,
  type Toggle,
  toggleField,
  webhookToggles,
} from "../../faults/fault-fields.ts";

const requestToggles: Toggle[] = [
  slowToggle,
  { name: "reads", on: "true", label: "Estragar também as consultas (GET)" },
  { name: "automatic", on: "true", label: "NuPay decide sozinho, pelo valor" },
];

export function controlPage(): string {
  return controlFrame(
    { heading: "Pagamentos", script: "payments.js" },
    `<p>Mercado Pago, Pagar.me, NuPay e Pagaleve de mentira. Aqui se decide o que acontece com cada pagamento e o que dá errado no caminho.</p>
<form id="switches" class="switches">
<fieldset><legend>Próximos pedidos da loja</legend>
${requestCounters.map(counterField).join("\n")}
${requestToggles.map(toggleField).join("\n")}
</fieldset>
<fieldset><legend>Avisos para a loja</legend>
${webhookToggles.map(toggleField).join("\n")}
</fieldset>
</form>
<p id="said" role="status"></p>
<h2>Lista</h2>
<p id="empty">Nenhum pagamento ainda.</p>
<ol id="payments" class="rows"></ol>`,
  );
}
