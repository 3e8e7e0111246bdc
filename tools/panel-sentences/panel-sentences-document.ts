import { fieldPathLabel } from "@vitrine/wording/panel/field-label";
import { mistakeSentences, refusalSentences } from "./panel-sentences.ts";

const head = `# What the panel says when it says no

Every sentence that a call of the panel can answer: a field by its name, no pattern, no English. This page is written by \`npm run sentences:document\` from the table of refusals (\`apps/server/src/http/refusals\`) and from the calls of the contract, each of which gets bodies and filters that break every rule of its schema. A test refuses the page when it is not current, and every sentence that a shopkeeper could not read.

`;

/** The whole page. */
export function panelSentencesDocument(): string {
  return `${head}${mistakes()}\n${refusals()}`;
}

function mistakes(): string {
  const examples = new Map<string, { sentence: string; count: number }>();
  for (const sentence of new Set(mistakeSentences().map((each) => each.sentence))) {
    for (const rule of rulesOf(sentence)) {
      const found = examples.get(rule);
      // The shortest one shows the rule best.
      const isBetter = !found || sentence.length < found.sentence.length;
      examples.set(rule, { sentence: isBetter ? sentence : found.sentence, count: (found?.count ?? 0) + 1 });
    }
  }
  const lines = [...examples.values()].sort(
    (one, other) => other.count - one.count || (one.sentence < other.sentence ? -1 : 1),
  );
  return [
    "## A field that is wrong",
    "",
    "One sentence for each rule, of the many that say it of a field.",
    "",
    "| Sentence | as many |",
    "| --- | ---: |",
    ...new Set(lines.map(({ sentence, count }) => `| ${sentence} | ${count} |`)),
    "",
  ].join("\n");
}

/** What is said of the field, without its name and without numbers. */
function rulesOf(sentence: string): string[] {
  const rules = sentence.replace(/^[^:]+: /, "").replace(/\.$/, "");
  return rules.split("; ").map((rule) => rule.replaceAll(/\d[\d.,]*/g, "1"));
}

function refusals(): string {
  return [
    "## A deed that is refused",
    "",
    "Words in braces are filled in. Some are said to programs and to customers, too.",
    "",
    "| Sentence | code | status |",
    "| --- | --- | ---: |",
    ...refusalSentences().map(({ code, status, sentence }) => `| ${sentence} | \`${code}\` | ${status} |`),
    "",
  ].join("\n");
}

/** The fields of the panel that no sentence could name. */
export function unnamedFields(): string[] {
  return [...new Set(mistakeSentences().map(({ sentence }) => sentence))].filter(
    (sentence) => sentence.startsWith(`${fieldPathLabel("")}:`) && !sentence.endsWith("este campo não existe aqui."),
  );
}
