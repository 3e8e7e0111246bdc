import { oneLine } from "@vitrine/domain/cut-text";
import { formatBRL } from "@vitrine/domain/money";
import type { MailAmount, MailText } from "@vitrine/wording/mail/mail-text";
import type { MailMessage } from "./mailer.ts";

/** The mail for programs that show HTML, and for those that show text. No picture, no style sheet, nothing to fetch. */
export function renderMail(to: string, mail: MailText): MailMessage {
  const { amounts = [], shopName = "Vitrine", button, footer } = mail;
  const subject = oneLine(mail.subject);
  const paragraphs = mail.paragraphs.map(oneLine);
  const sum = amounts.map(({ name, amount }) => `${name}: ${formatBRL(amount)}`).join("\n");
  const text = [...paragraphs, ...(sum ? [sum] : []), `${button.label}:\n${button.url}`, footer].join("\n\n");
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1d1d1b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#1f4d3a">${escapeHtml(shopName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`).join("\n")}
${amountsTable(amounts)}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1f4d3a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5c5c57">Se o botão não funcionar, copie este endereço:<br><a href="${escapeHtml(button.url)}" style="color:#1f4d3a;word-break:break-all">${escapeHtml(button.url)}</a></p>
</td></tr></table>
<p style="max-width:480px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5c5c57">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
  return { to, subject, html, text };
}

function amountsTable(amounts: readonly MailAmount[]): string {
  if (amounts.length === 0) return "";
  const rows = amounts.map(
    ({ name, amount }) =>
      `<tr><td style="padding:6px 12px 6px 0;word-break:break-word">${escapeHtml(name)}</td><td align="right" style="padding:6px 0;white-space:nowrap;vertical-align:top">${escapeHtml(formatBRL(amount))}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px;line-height:1.5">
${rows.join("\n")}
</table>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
