import type { FastifyInstance } from "fastify";
import { englishMessages } from "../language/english.ts";
import { answers, type RefusalCode } from "../refusals.ts";

/** Where `documentation` of an error leads: every code with its status and both sentences. */
export function serveErrorList(app: FastifyInstance): void {
  const page = pageOf();
  app.get("/docs/errors", { schema: { hide: true } }, (_, reply) => {
    reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

function pageOf(): string {
  const codes = Object.keys(answers) as RefusalCode[];
  const rows = codes
    .sort((a, b) => answers[a].status - answers[b].status || a.localeCompare(b))
    .map(
      (code) =>
        `<tr id="${code}"><td><a href="#${code}"><code>${code}</code></a><td>${answers[code].status}<td>${englishMessages[code]}<td lang="pt-BR">${answers[code].message}`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vitrine · API errors</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c2733}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid #dde3e8}
code{white-space:nowrap}a{color:inherit}tr:target{background:#fff4c2}
@media (max-width:40rem){table,tbody,tr,td{display:block}thead{display:none}tr{padding:.5rem 0;border-bottom:1px solid #dde3e8}td{padding:.1rem .75rem;border:0}p code{white-space:normal;overflow-wrap:anywhere}}
</style>
<h1>API errors</h1>
<p>Every failure is <code>{ success: false, data: null, errors: [{ code, status, message, param?, reason?, allowed?, documentation, requestId }] }</code>.
<code>code</code> is stable; messages may be reworded. A request is checked whole: each mistake is an entry of its own, with a JSON pointer in <code>param</code>.</p>
<table><thead><tr><th>Code<th>Status<th>Meaning<th>In Portuguese<tbody>
${rows.join("\n")}
</table>`;
}
