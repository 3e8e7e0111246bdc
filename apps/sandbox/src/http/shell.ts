import { escapeHtml } from "./html.ts";

type Shell = {
  /** What the tab says. */
  title: string;
  /**
   * How the page is laid out: `overview` in two columns, `control` for lists and switches, `question` for what an outside
   * system asks the customer.
   */
  layout: "overview" | "control" | "question";
  /** The page one comes from. */
  back?: { to: string; label: string };
  /** The heading, where the page does not write it itself. */
  heading?: string;
  /** A script in `/assets`. */
  script?: string;
  /** For the script. */
  data?: Record<string, string>;
};

export const toSandbox = { to: "/", label: "Sandbox" };

/** The frame of every page of the sandbox but the phone. `inside` is HTML. */
export function shellPage({ title, layout, back, heading, script, data = {} }: Shell, inside: string): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/shell.css">
${script ? `<script type="module" src="/assets/${script}"></script>` : ""}
</head>
<body class="${layout}"${attributes.join("")}>
<main>
${back ? `<p class="back"><a href="${back.to}">${back.label}</a></p>` : ""}
${heading ? `<h1>${escapeHtml(heading)}</h1>` : ""}
${inside}
${layout === "overview" ? "" : '<p id="said" role="status"></p>'}
</main>
</body>
</html>
`;
}

/** A list that a script fills, and what stands there until it has something. */
export function listArea(id: string, whenEmpty: string): string {
  return `<p data-empty="${id}">${whenEmpty}</p>\n<ol id="${id}" class="rows"></ol>`;
}
