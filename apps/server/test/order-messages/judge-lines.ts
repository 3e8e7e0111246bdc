import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import type { ExpectedLine, ShopKind } from "../../../../packages/order-reader/test/labelled-messages.ts";
import type { ProposedLine } from "../../src/order-message/understand-message.ts";

export type Judged = {
  kind: ShopKind;
  message: string;
  expected: ExpectedLine | null;
  line: ProposedLine | null;
  isQuestion: boolean;
};

/** The lines and the questions of a message beside what was expected. */
export function judge(
  kind: ShopKind,
  message: string,
  expected: readonly ExpectedLine[],
  lines: readonly ProposedLine[],
): Judged[] {
  return [false, true].flatMap((isQuestion) =>
    beside(
      expected.filter((each) => each.isQuestion === isQuestion),
      lines.filter(({ question }) => (question !== null) === isQuestion),
    ).map((each) => ({ kind, message, isQuestion, ...each })),
  );
}

/** In order; by the product where the numbers differ. */
function beside(
  expected: readonly ExpectedLine[],
  lines: readonly ProposedLine[],
): Pick<Judged, "expected" | "line">[] {
  const rest = [...lines];
  const isSameCount = expected.length === lines.length;
  const judged = expected.map((each) => {
    const found = rest.findIndex((line) => isSameCount || rankOf(line, each) < 3);
    const [line = null] = found < 0 ? [] : rest.splice(found, 1);
    return { expected: each, line };
  });
  return [...judged, ...rest.map((line) => ({ expected: null, line }))];
}

const rankOf = (line: ProposedLine, { products }: ExpectedLine) => {
  const rank = [line.proposed, ...line.alternatives].findIndex(
    (each) => each && products.includes(each.product.providerId),
  );
  return rank < 0 ? 99 : rank;
};

function isQuantityRight({ asked, quantity, proposed, confidence }: ProposedLine, expected: ExpectedLine): boolean {
  if (expected.isOpen) return quantity.reason === "unknown-pack" && confidence !== "certain";
  const isMeasure = asked !== null && asked.unit !== "un" && asked.unit !== "pack" && asked.unit !== "cents";
  const written = isMeasure ? `${asked.value}${asked.unit}` : null;
  const wanted = expected.measure === null ? null : (readMeasures(expected.measure).measures[0] ?? null);
  const isUnit = wanted === null ? true : written === wanted;
  const isVariant = expected.variant.every((word) =>
    proposed?.sku.split("_").slice(1).join("-").split("-").includes(word),
  );
  return quantity.quantity === expected.quantity && isUnit && isVariant;
}

/** What is wrong with a line, for people. */
export function missOf({ kind, message, expected, line, isQuestion }: Judged): string[] {
  const said =
    line &&
    `"${line.text}" → ${line.proposed?.product.name ?? "-"} ×${line.quantity.quantity} ${line.proposed?.sku.split("_").slice(1).join("/") ?? ""} (${line.confidence}, ${line.reason}; ${line.alternatives.map(({ product }) => product.name).join(" | ")})`;
  const what = isQuestion ? "QUESTION " : "";
  if (!expected) return [`[${kind}] ${what}EXTRA ${said}   <<${message.replaceAll("\n", " ⏎ ").slice(0, 90)}>>`];
  if (!line)
    return [`[${kind}] ${what}MISSING ${expected.products[0]}   <<${message.replaceAll("\n", " ⏎ ").slice(0, 90)}>>`];
  if (rankOf(line, expected) > 0)
    return [`[${kind}] ${what}WRONG(${rankOf(line, expected)}) ${expected.products[0]}: ${said}`];
  return isQuestion || isQuantityRight(line, expected)
    ? []
    : [`[${kind}] QUANTITY ${expected.quantity} ${expected.measure ?? ""} ${expected.variant}: ${said}`];
}

function isFirst({ line, expected }: Judged): boolean {
  return line !== null && expected !== null && rankOf(line, expected) === 0;
}

/**
 * What becomes of the lines. `right` and `wrong`: the product is proposed as certain. `asked`: a person is asked which
 * product is meant. `missed`: no line was read.
 */
export function counts(all: readonly Judged[]) {
  const judged = all.filter(({ isQuestion }) => !isQuestion);
  const certain = judged.filter(({ line }) => line?.confidence === "certain");
  const right = certain.filter(isFirst).length;
  const missed = judged.filter(({ line }) => line === null).length;
  return { right, wrong: certain.length - right, asked: judged.length - certain.length - missed, missed };
}

export function figures(all: readonly Judged[]) {
  const half = all.filter(({ isQuestion }) => !isQuestion);
  const questions = all.filter(({ isQuestion }) => isQuestion);
  const expected = half.filter((each) => each.expected !== null);
  const share = (part: number, whole: number) => Number(((100 * part) / Math.max(1, whole)).toFixed(1));
  const certain = half.filter(({ line }) => line?.confidence === "certain");
  const first = expected.filter(isFirst);
  return {
    lines: expected.length,
    extra: half.length - expected.length,
    questions: questions.filter((each) => each.expected !== null).length,
    questionsRight: questions.filter(isFirst).length,
    questionsExtra: questions.filter((each) => each.expected === null).length,
    certain: certain.length,
    certainRight: share(certain.filter(isFirst).length, certain.length),
    first: share(first.length, expected.length),
    amongThree: share(
      expected.filter(({ line, expected: wanted }) => line && wanted && rankOf(line, wanted) < 3).length,
      expected.length,
    ),
    quantity: share(
      expected.filter(({ line, expected: wanted }) => line && wanted && isQuantityRight(line, wanted)).length,
      expected.length,
    ),
    quantityOfFound: share(
      first.filter(({ line, expected: wanted }) => line && wanted && isQuantityRight(line, wanted)).length,
      first.length,
    ),
  };
}
