import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the server has asked for the page already, each with the key under which the page looks for it. */
export type FirstAnswer = readonly [key: QueryKey, data: unknown];

/** The element of the page that holds them; `page-preloads-plugin.ts` looks for it, too. */
const ELEMENT = "first-answers";

/** Writes them into the page, as data that no browser runs. */
export function firstAnswersElement(answers: readonly FirstAnswer[]): string {
  // No text may end the element.
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

/** The page takes them over as if it had asked itself. They are as old as the page. */
export function takeFirstAnswers(queries: QueryClient): void {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (text) putAnswers(queries, JSON.parse(text) as FirstAnswer[], performance.timeOrigin);
}

export function putAnswers(queries: QueryClient, answers: readonly FirstAnswer[], updatedAt: number): void {
  for (const [key, data] of answers) queries.setQueryData(key, data, { updatedAt });
}
