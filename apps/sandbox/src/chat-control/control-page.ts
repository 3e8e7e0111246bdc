import { channelNames } from "../chat/channel.ts";
import type { ChatDouble } from "../chat/chat-double.ts";
import type { OpenShopChannel } from "../chat/shop-channel.ts";
import { counterField, faultSwitches, slowToggle, type Toggle } from "../faults/fault-fields.ts";
import { escapeHtml } from "../http/html.ts";
import { listArea, shellPage, toSandbox } from "../http/shell.ts";

const requestToggles: Toggle[] = [
  { name: "down", on: "true", label: "Fora do ar (503)" },
  slowToggle,
  { name: "lateErrors", on: "true", label: "Bloqueio e janela avisados depois, por um status failed" },
  { name: "limits", on: "true", label: "Limites reais de mensagens" },
  { name: "checkMedia", on: "true", label: "Buscar as imagens e recusar as que o canal não aceita" },
];

/** Who plays the providers, and who plays that of a channel. */
type Doubles = { all: readonly ChatDouble[]; of: (shopChannel: OpenShopChannel) => ChatDouble };

/** The page from which a person controls the chat providers. */
export function controlPage(shopChannels: readonly OpenShopChannel[], { all, of }: Doubles): string {
  return shellPage(
    { title: "Conversas da sandbox", heading: "Conversas", layout: "control", back: toSandbox, script: "chat.js" },
    `<p>WhatsApp, Messenger, Instagram e WebChat de mentira. Aqui se decide o que dá errado entre a loja e cada canal. Para ver as mensagens e responder, abra o <a href="/phone">telefone</a>.</p>
${shopChannels.length === 0 ? "<p>Nenhum canal aberto.</p>" : shopChannels.map((shopChannel) => channelSection(shopChannel, of(shopChannel))).join("\n")}
${all.map(({ controlSection = "" }) => controlSection).join("\n")}
<h2>Mensagens</h2>
${listArea("messages", "Nenhuma mensagem ainda.")}`,
  );
}

function channelSection(shopChannel: OpenShopChannel, double: ChatDouble): string {
  const { channelId, channel, senderId, webhookUrl } = shopChannel;
  const hasHandshake = double.handshake !== undefined && webhookUrl !== undefined;
  return `<details class="line" data-line="${escapeHtml(channelId)}">
<summary><strong>${channelNames[channel]}</strong> <span class="quiet">${escapeHtml(channelId)} · ${escapeHtml(double.name)} · ${escapeHtml(senderId)}</span> <span class="trouble" hidden>com falhas</span></summary>
<div class="inside">
<p class="quiet">Avisos para ${escapeHtml(webhookUrl ?? "ninguém: nenhum endereço foi dado")}</p>
${faultSwitches({
  requests: "Próximos pedidos da loja",
  counters: refusalFields(shopChannel, double),
  toggles: requestToggles,
  webhooks: "Avisos para a loja",
})}
${hasHandshake ? `<div class="actions"><button type="button" data-verify="${escapeHtml(channelId)}">Verificar o endereço da loja</button></div>` : ""}
</div>
</details>`;
}

/** The next refusal: one of the channel's own codes, or an HTTP status where it has none. */
function refusalFields({ channel }: OpenShopChannel, { refusalsOn }: ChatDouble): string {
  const statuses = [400, 401, 403, 404, 429, 500, 503].map((code) => ({ code, title: "resposta HTTP" }));
  const choices = refusalsOn?.(channel).all ?? statuses;
  const options = choices.map(({ code, title }) => `<option value="${code}">${code} · ${escapeHtml(title)}</option>`);
  return `${counterField({ name: "refuse", label: "pedidos recusados com este código:" })}
<label class="choice">Código <select name="refuseCode">${options.join("")}</select></label>`;
}
