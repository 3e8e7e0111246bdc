import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { panelErrors } from "../../apps/server/src/http/answer/panel-sentences.ts";
import { answers, failure, type RefusalCode } from "../../apps/server/src/http/refusals.ts";
import { compileValidator, problemsOf } from "../../apps/server/src/http/request/validation.ts";

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Values that break every rule a schema may have: of another type, too short, too long, too small, of another form. */
const odd = ["\u0000 ?", -1, 1e15, 0.001, "", "x".repeat(5_000), [], [{}], ["a", "a"], {}, null, true];
const DEEPEST = 6;

/** A sentence of a mistake, and the call that says it. */
export type MistakeSentence = { call: string; part: "body" | "querystring"; sentence: string };

/** Only about the shop itself: what programs are told goes by another way. */
const isOfPanel = ({ access }: RouteShape) => access === "member" || access === "panel-guest";

/** What the panel says of a refusal, for each code. */
export function refusalSentences(): { code: RefusalCode; status: number; sentence: string }[] {
  return (Object.keys(answers) as RefusalCode[]).map((code) => {
    const { status, body } = failure({ code });
    return { code, status, sentence: panelErrors(body.errors)[0]?.message ?? "" };
  });
}

/** What the panel says of every rule of every body and query that a call of it takes. */
export function mistakeSentences(): MistakeSentence[] {
  const calls = Object.entries<RouteShape>(api).filter(([, shape]) => isOfPanel(shape));
  return calls.flatMap(([call, { body, query }]) => [
    ...(body ? sentencesOf(call, "body", body) : []),
    ...(query ? sentencesOf(call, "querystring", query) : []),
  ]);
}

function sentencesOf(call: string, part: MistakeSentence["part"], schema: unknown): MistakeSentence[] {
  const validate = compileValidator({ schema, httpPart: part });
  const said = new Set<string>();
  for (const wrong of wrongOf(schema as Schema, 0)) {
    if (validate(structuredClone(wrong))) continue;
    const refused = failure({ code: "invalid-request", problems: problemsOf(validate.errors ?? [], part) });
    for (const { message } of panelErrors(refused.body.errors)) said.add(message);
  }
  return [...said].map((sentence) => ({ call, part, sentence }));
}

/** The schema broken at each place, one at a time. */
function wrongOf(schema: Schema, depth: number): unknown[] {
  if (depth === DEEPEST) return odd;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...odd,
    ...(schema.properties ? [{ nobodyKnowsThisField: 1 }] : []),
    ...fields.flatMap(([name, inner]) => wrongOf(inner, depth + 1).map((value) => ({ [name]: value }))),
    ...(schema.items ? wrongOf(schema.items, depth + 1).map((value) => [value]) : []),
    ...choices.flatMap((choice) => wrongOf(choice, depth + 1)),
  ];
}
