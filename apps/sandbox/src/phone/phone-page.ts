import { escapeHtml } from "../http/html.ts";
import { type Channel, channelNames } from "./channel.ts";

type Phone = {
  channel: Channel;
  contact: string | undefined;
  shopName: string;
  /** What stands in the message field, not sent yet. */
  draft?: string;
};

export function phonePage({ channel, contact, shopName, draft = "" }: Phone): string {
  const shop = escapeHtml(shopName);
  const initial = escapeHtml(Array.from(shopName)[0] ?? "");
  const address = contact === undefined ? "" : escapeHtml(contact);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${shop} no ${channelNames[channel]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/phone.css">
<script type="module" src="/assets/phone.js"></script>
</head>
<body data-channel="${channel}" data-contact="${address}">
<header class="desk">
  <h1>Telefone do contato</h1>
  <p class="intro">A conversa como a pessoa vê, com as mensagens que o servidor realmente enviou.</p>
  <nav aria-label="Canais">
    <ul>
${channelLinks(channel)}
    </ul>
  </nav>
  <p class="contact">${address ? `Contato <strong>${address}</strong>` : "Nenhum contato ainda"}</p>
</header>
<main class="phone" aria-labelledby="shop-name">
  <div class="shop">
    <span class="avatar" aria-hidden="true">${initial}</span>
    <div>
      <h2 id="shop-name">${shop}</h2>
      <p id="connection" role="status">${channelNames[channel]}</p>
    </div>
  </div>
  <div id="log" class="log" role="log" aria-live="polite" aria-label="Mensagens" tabindex="0">
    <p id="empty" class="empty">Nenhuma mensagem ainda. O que a loja enviar aparece aqui.</p>
  </div>
${contact === undefined ? '  <p class="read-only">Somente leitura</p>' : messageField(draft)}
</main>
</body>
</html>
`;
}

function messageField(draft: string): string {
  return `  <form id="write" class="write">
    <textarea id="text" aria-label="Mensagem" placeholder="Mensagem" rows="2" maxlength="4096">${escapeHtml(draft)}</textarea>
    <button type="submit">Enviar</button>
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
