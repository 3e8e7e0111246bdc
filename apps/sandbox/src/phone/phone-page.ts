import { addressIn, type Channel, channelNames, shownContact } from "../chat/channel.ts";
import type { ConversationKey } from "../chat/conversations.ts";
import { escapeHtml } from "../http/html.ts";

type Phone = {
  channel: Channel;
  /** The id that the shop or the channel uses. */
  contact: string | undefined;
  shopName: string;
  nameOf: (key: ConversationKey) => string | undefined;
  /** The unsent text in the message field. */
  draft?: string;
};

export function phonePage({ channel, contact, shopName, nameOf, draft = "" }: Phone): string {
  const shop = escapeHtml(shopName);
  const initial = escapeHtml(Array.from(shopName)[0] ?? "");
  const address = contact === undefined ? undefined : addressIn(channel, contact);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${shop} no ${channelNames[channel]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/phone.css">
<link rel="stylesheet" href="/assets/talk.css">
<link rel="stylesheet" href="/assets/tools.css">
<link rel="stylesheet" href="/assets/bubbles.css">
<link rel="stylesheet" href="/assets/order-bubble.css">
<link rel="stylesheet" href="/assets/pay.css">
<script type="module" src="/assets/phone.js"></script>
</head>
<body data-channel="${channel}" data-contact="${escapeHtml(address ?? "")}">
<header class="desk">
  <h1>Telefone do contato</h1>
  <p class="intro">A conversa como a pessoa vê, com as mensagens que o servidor realmente enviou.</p>
  <nav aria-label="Canais">
    <ul>
${channelLinks(channel)}
    </ul>
  </nav>
${tools({ channel, address, name: address && nameOf({ channel, contact: address }) })}
</header>
<main class="phone" aria-labelledby="shop-name">
  <div class="shop">
    <span class="avatar" aria-hidden="true">${initial}</span>
    <div class="titles">
      <h2 id="shop-name">${shop}</h2>
      <p id="connection" role="status">${channelNames[channel]}</p>
    </div>
    <button type="button" id="more" class="more" aria-expanded="false" aria-controls="tools" aria-label="Opções da conversa"><span aria-hidden="true">⋮</span></button>
  </div>
  <div class="talk">
    <div id="log" class="log" role="log" aria-live="polite" aria-label="Mensagens" tabindex="0">
      <p id="empty" class="empty">Nenhuma mensagem ainda. O que a loja enviar aparece aqui.</p>
    </div>
    <button type="button" id="to-end" class="to-end" hidden>Novas mensagens</button>
  </div>
  <div id="note" class="note" hidden><p id="note-text" role="status"></p><button type="button" id="unblock">Desbloquear</button></div>
${address === undefined ? '  <p class="read-only">Somente leitura</p>' : messageField(draft)}
</main>
<p id="said" class="unseen" role="status"></p>
</body>
</html>
`;
}

type PhoneContact = { channel: Channel; address: string | undefined; name: string | undefined };

/** The panel with the contact, the actions of the contact, and the other conversations. */
function tools({ channel, address, name }: PhoneContact): string {
  const number = address === undefined ? "" : escapeHtml(shownContact(channel, address));
  const who = address === undefined ? "Nenhum contato ainda" : `<strong>${name ? escapeHtml(name) : number}</strong>`;
  const hasWindow = channel !== "webchat";
  return `  <section id="tools" class="tools" aria-label="Contato e conversas" tabindex="-1">
    <p class="contact">${who}${name ? `<span>${number}</span>` : ""}</p>
    <p id="window" class="window"></p>
    <div class="actions">
      <button type="button" id="block" aria-pressed="false"${address === undefined ? " disabled" : ""}>Bloquear a loja</button>
${hasWindow ? `      <button type="button" id="close-window"${address === undefined ? " disabled" : ""}>Fechar a janela de 24 h</button>\n` : ""}    </div>
    <div id="others" hidden>
      <h2>Conversas</h2>
      <ul id="conversations" class="conversations"></ul>
    </div>
    <ul class="elsewhere">
      <li><a href="/payments">Pagamentos</a></li>
      <li><a href="/chat">Falhas e avisos dos canais</a></li>
      <li><a href="/">Tudo o que a sandbox tem</a></li>
    </ul>
  </section>`;
}

function messageField(draft: string): string {
  return `  <form id="write" class="write">
    <label class="attach" title="Enviar foto, áudio ou documento"><svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="m20 11.5-8.2 8.2a5.4 5.4 0 0 1-7.6-7.6l8.5-8.5a3.6 3.6 0 0 1 5.1 5.1l-8.5 8.5a1.8 1.8 0 0 1-2.6-2.6l7.8-7.8"/></svg><input type="file" id="files" class="unseen" multiple aria-label="Enviar foto, áudio ou documento" accept="image/jpeg,image/png,image/webp,audio/*,video/mp4,.pdf,.docx,.xlsx,.csv,.txt,.zip"></label>
    <textarea id="text" aria-label="Mensagem" placeholder="Mensagem" rows="1" maxlength="4096">${escapeHtml(draft)}</textarea>
    <button type="submit" aria-label="Enviar"><svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22"><path fill="currentColor" d="M3 20.5 21.5 12 3 3.5v6.6l11 1.9-11 1.9z"/></svg></button>
  </form>`;
}

function channelLinks(current: Channel): string {
  return Object.entries(channelNames)
    .map(([word, name]) => {
      const mark = word === current ? ' aria-current="page"' : "";
      return `      <li><a href="/phone?channel=${word}"${mark}><span class="dot ${word}"></span>${name}</a></li>`;
    })
    .join("\n");
}
