import { escapeHtml } from "./html.ts";

export type Choice = { label: string; to: string };

/** The buttons of a page; the first is the expected one. A press is posted to the page's own URL. */
export function choiceButtons(choices: readonly Choice[]): string {
  const buttons = choices.map(
    ({ label, to }, index) =>
      `<button type="button" data-to="${escapeHtml(to)}"${index === 0 ? ' class="main"' : ""}>${escapeHtml(label)}</button>`,
  );
  return `<div class="choices">${buttons.join("")}</div>`;
}

/** A page of an outside system that asks one question. */
export function choicePage(heading: string, inside: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/home.css">
<link rel="stylesheet" href="/assets/choice.css">
<script type="module" src="/assets/choice.js"></script>
</head>
<body>
<main>
${inside}
</main>
</body>
</html>
`;
}
