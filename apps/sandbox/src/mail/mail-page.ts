import { escapeHtml } from "../http/html.ts";
import { shellPage, toSandbox } from "../http/shell.ts";
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
  return shellPage(
    { title: "Caixa de e-mail", heading: "Caixa de e-mail", layout: "control", back: toSandbox },
    `<p>Todos os e-mails que a Vitrine enviou, de todas as pessoas. Nenhum saiu desta máquina.</p>
${list}`,
  );
}

export function mailPage({ id, subject, from, to, receivedAt, html, text }: ReceivedMail): string {
  const body = html
    ? `<iframe src="/mail/${id}/html" title="Mensagem" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : `<pre>${linked(text)}</pre>`;
  return shellPage(
    { title: subject, heading: subject, layout: "control", back: { to: "/mail", label: "Caixa de e-mail" } },
    `<dl class="facts">
<dt>De</dt><dd>${escapeHtml(from)}</dd>
<dt>Para</dt><dd>${escapeHtml(to.join(", "))}</dd>
<dt>Recebido</dt><dd><time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time></dd>
</dl>
${body}
<details class="mail-text"><summary>Como texto</summary><pre>${linked(text)}</pre></details>`,
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
