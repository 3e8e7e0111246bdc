import { channelNames } from "../chat/channel.ts";
import type { OpenShopChannel } from "../chat/shop-channel.ts";
import { controlFrame } from "../faults/control-frame.ts";
import {
  counterField,
  requestCounters,
  slowToggle,
  type Toggle,
  toggleField,
  webhookToggles,
} from "../faults/fault-fields.ts";
import { escapeHtml } from "../http/html.ts";
import { codesOf, graphError } from "../vendors/meta/graph/graph-errors.ts";

const providerNames = { meta: "Graph API", suri: "Suri", webhook: "webhook assinado" };

const requestToggles: Toggle[] = [
  { name: "down", on: "true", label: "Fora do ar (503)" },
  slowToggle,
  { name: "lateErrors", on: "true", label: "Bloqueio e janela avisados depois, por um status failed" },
  { name: "limits", on: "true", label: "Limites reais de mensagens" },
  { name: "checkMedia", on: "true", label: "Buscar as imagens e recusar as que o canal não aceita" },
];

/** The page from which a person controls the chat providers. */
export function controlPage(shopChannels: readonly OpenShopChannel[]): string {
  return controlFrame(
    { heading: "Conversas", styles: ["chat.css"], script: "chat.js" },
    `<p>WhatsApp, Messenger, Instagram e WebChat de mentira. Aqui se decide o que dá errado entre a loja e cada canal. Para ver as mensagens e responder, abra o <a href="/phone">telefone</a>.</p>
${shopChannels.length === 0 ? "<p>Nenhum canal aberto.</p>" : shopChannels.map(channelSection).join("\n")}
<p id="said" role="status"></p>
<h2>Modelos de mensagem</h2>
<p class="quiet">O que a loja enviou para aprovação, na conta do WhatsApp Business. Aqui você decide como a Meta.</p>
<p id="no-templates">Nenhum modelo ainda.</p>
<ol id="templates" class="rows"></ol>
<h2>Mensagens</h2>
<p id="empty">Nenhuma mensagem ainda.</p>
<ol id="messages" class="rows"></ol>`,
  );
}

function channelSection(shopChannel: OpenShopChannel): string {
  const { channelId, channel, carrier, senderId, webhookUrl } = shopChannel;
  const hasHandshake = carrier !== "webhook" && webhookUrl !== undefined;
  return `<details class="line" data-line="${escapeHtml(channelId)}">
<summary><strong>${channelNames[channel]}</strong> <span class="quiet">${escapeHtml(channelId)} · ${providerNames[carrier]} · ${escapeHtml(senderId)}</span> <span class="trouble" hidden>com falhas</span></summary>
<div class="inside">
<p class="quiet">Avisos para ${escapeHtml(webhookUrl ?? "ninguém: nenhum endereço foi dado")}</p>
<form class="switches">
<fieldset><legend>Próximos pedidos da loja</legend>
${requestCounters.map(counterField).join("\n")}
${refusalFields(shopChannel)}
${requestToggles.map(toggleField).join("\n")}
</fieldset>
<fieldset><legend>Avisos para a loja</legend>
${webhookToggles.map(toggleField).join("\n")}
</fieldset>
</form>
${hasHandshake ? `<div class="actions"><button type="button" data-verify="${escapeHtml(channelId)}">Verificar o endereço da loja</button></div>` : ""}
</div>
</details>`;
}

/** The next refusal: one of the channel's own codes, or an HTTP status where it has none. */
function refusalFields({ carrier, channel }: OpenShopChannel): string {
  const dialect = channel === "whatsapp" ? "whatsapp" : "page";
  const choices =
    carrier === "meta"
      ? codesOf(dialect).map((code) => ({ code, title: graphError(dialect, code).title }))
      : [400, 401, 403, 404, 429, 500, 503].map((code) => ({ code, title: "resposta HTTP" }));
  const options = choices.map(({ code, title }) => `<option value="${code}">${code} · ${escapeHtml(title)}</option>`);
  return `${counterField({ name: "refuse", label: "pedidos recusados com este código:" })}
<label class="choice">Código <select name="refuseCode">${options.join("")}</select></label>`;
}
