import {
  authors,
  type Batch,
  batches,
  batchesOf,
  type Contact,
  labelledMessages,
  shopKinds,
} from "../../../../packages/order-reader/test/labelled-messages.ts";
import { counts, figures, type Judged } from "./judge-lines.ts";

/** The judged lines of one batch. */
export type JudgedBatch = { batch: Batch; contact: Contact; judged: readonly Judged[] };

const BEGIN = "<!-- figures: written by labelled-messages.test.ts -->";
const END = "<!-- end of figures -->";

/** The README with the figures of this run between its two marks. */
export function withFigures(readme: string, judged: readonly JudgedBatch[]): string {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("The README has no marks for the figures.");
  return [before, BEGIN, "\n\n", tables(judged), "\n\n", END, after].join("");
}

function tables(all: readonly JudgedBatch[]): string {
  return [
    "Contacts who bought nothing before:",
    ...tablesOf(all.filter(({ contact }) => contact === "new")),
    "The same messages from contacts with a history:",
    ...tablesOf(all.filter(({ contact }) => contact === "known")),
  ].join("\n\n");
}

function tablesOf(all: readonly JudgedBatch[]): string[] {
  const everything = all.flatMap(({ judged }) => judged);
  const byBatch = batches.map((batch) => {
    const judged = all.filter((each) => each.batch === batch).flatMap((each) => each.judged);
    const messages = shopKinds.filter((kind) => batchesOf(kind).includes(batch));
    return [batch, authors[batch], sum(messages.map((kind) => labelledMessages(kind, batch).length)), ...cells(judged)];
  });
  const byKind = shopKinds.map((kind) => {
    const judged = everything.filter((each) => each.kind === kind);
    return [kind, sum(batchesOf(kind).map((batch) => labelledMessages(kind, batch).length)), ...cells(judged)];
  });
  const messages = sum(byKind.map(([, count]) => Number(count)));
  const headings = [
    "messages",
    "lines",
    "right",
    "wrong",
    "asked",
    "missed",
    "certain right",
    "first",
    "three",
    "quantity",
    "questions",
  ];
  return [
    table(["batch", "written by", ...headings], [...byBatch, ["all", "", messages, ...cells(everything)]]),
    table(["shop", ...headings], byKind),
  ];
}

function cells(judged: readonly Judged[]): (string | number)[] {
  const { right, wrong, asked, missed } = counts(judged);
  const { lines, certainRight, first, amongThree, quantity, questions, questionsRight } = figures(judged);
  const shares = [certainRight, first, amongThree, quantity].map((share) => `${share.toFixed(1)} %`);
  return [lines, right, wrong, asked, missed, ...shares, questions > 0 ? `${questionsRight} of ${questions}` : "–"];
}

function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const row = (each: readonly (string | number)[]) => `| ${each.join(" | ")} |`;
  return [row(headings), `|${"---|".repeat(headings.length)}`, ...rows.map(row)].join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
