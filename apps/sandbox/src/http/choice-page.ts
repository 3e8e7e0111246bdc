import { escapeHtml } from "./html.ts";
import { shellPage } from "./shell.ts";

export type Choice = { label: string; to: string };

/**
 * The buttons of a page; the first is the expected one. A press is posted to the page's own URL by the script, which
 * enables them: a press before that would be lost.
 */
export function choiceButtons(choices: readonly Choice[]): string {
  const buttons = choices.map(
    ({ label, to }, index) =>
      `<button type="button" disabled data-to="${escapeHtml(to)}"${index === 0 ? ' class="main"' : ""}>${escapeHtml(label)}</button>`,
  );
  return `<div class="choices">${buttons.join("")}</div>`;
}

/** A page of an outside system that asks one question. */
export function choicePage(title: string, inside: string): string {
  return shellPage({ title, layout: "question", script: "choice.js" }, inside);
}
