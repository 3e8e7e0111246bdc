import { escapeHtml } from "../http/html.ts";
import type { ReceivedMail } from "./mailbox.ts";

const when = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

export function mailListPage(mails: readonly ReceivedMail[]): string {
  const item = ({ id, subject, to, receivedAt }: ReceivedMail) =>
    `<li><a href="/mail/${id}">${escapeHtml(subject)}</a>
<p>Para ${escapeHtml(to.join(", "))} · <time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time></p></li>`;
  const list =
    mails.length === 0
      ? `<p class="empty">Nenhum e-mail ainda. Convide alguém no painel ou peça uma nova senha: a mensagem aparece aqui.</p>`
      : `<ul>\n${mails.map(item).join("\n")}\n</ul>`;
  return page(
    "Caixa de e-mail",
    `<h1>Caixa de e-mail</h1>
<p>Todos os e-mails que a Vitrine enviou, de todas as pessoas. Nenhum saiu desta máquina.</p>
${list}`,
  );
}

export function mailPage({ id, subject, from, to, receivedAt, html, text }: ReceivedMail): string {
  const body = html
    ? `<iframe src="/mail/${id}/html" title="Mensagem" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : `<pre>${linked(text)}</pre>`;
  return page(
    subject,
    `<p><a href="/mail">‹ Caixa de e-mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>
<dt>De</dt><dd>${escapeHtml(from)}</dd>
<dt>Para</dt><dd>${escapeHtml(to.join(", "))}</dd>
<dt>Recebido</dt><dd><time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time></dd>
</dl>
${body}
<details><summary>Como texto</summary><pre>${linked(text)}</pre></details>`,
  );
}

/** The mail itself. A click opens a new tab, because the mail is in a frame. */
export function mailBody({ html }: ReceivedMail): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
}

function page(heading: string, inside: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/home.css">
<link rel="stylesheet" href="/assets/mail.css">
</head>
<body>
<main class="wide">
${inside}
</main>
</body>
</html>
`;
}
