import { setImmediate as nextTurn } from "node:timers/promises";
import { shopPriceScope } from "../catalog/products/price-scope.ts";
import type { PackedTexts } from "../catalog/search-index/packed-texts.ts";
import { suggestionsPage } from "../catalog/suggestions.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { type UnderstandDeps, understandMessage } from "./understand-message.ts";

/** Enough for the compiler to optimise what every key and every line runs through. */
const TEXTS = 40;
const MESSAGES = 120;
const LINES = 5;
const SHORTEST_TYPED = 2;
const LONGEST_TYPED = 10;

export type WarmUpMessagesDeps = UnderstandDeps & { sessions: Pick<SessionRepository, "shopsVisitedLately"> };

/**
 * Types and reads messages with the names of the shop that customers visit most, in small steps while the process already
 * serves. The first message of a process would take ten times as long as a later one, until its code is compiled.
 */
export async function warmUpMessages(deps: WarmUpMessagesDeps, stopped: AbortSignal): Promise<void> {
  const [shopId] = await deps.sessions.shopsVisitedLately(1);
  if (shopId === undefined) return;
  const target = { shopId, scope: shopPriceScope };
  const { index } = await deps.searchIndexes.open(shopId, target.scope);
  const steps = [
    ...typedTexts(index.names.texts).map((text) => () => suggestionsPage(deps, target, text)),
    ...messages(index.names.texts).map(
      (text) => () => understandMessage(deps, { ...target, now: Date.now(), bought: [] }, text),
    ),
  ];
  for (const step of steps) {
    if (stopped.aborted) return;
    await step();
    await nextTurn();
  }
}

/** Names as they are typed, letter by letter. */
function typedTexts(names: PackedTexts): string[] {
  return someNames(names, TEXTS).flatMap((name) =>
    Array.from({ length: Math.min(name.length, LONGEST_TYPED) - SHORTEST_TYPED + 1 }, (_, at) =>
      name.slice(0, SHORTEST_TYPED + at),
    ),
  );
}

const amounts = ["1", "2x", "dois", "meia duzia de", "500g de", "um pacote de", "1 kg de", "3 unidades de"];

/** Lines as people write them: an amount, and the first words of a name. */
function messages(names: PackedTexts): string[] {
  const lines = someNames(names, MESSAGES * LINES).map((name, at) => {
    const words = name.split(" ").filter((word) => /^[a-z]{3,}/.test(word));
    return `${amounts[at % amounts.length]} ${words.slice(0, 1 + (at % 3)).join(" ")}`;
  });
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
    lines.slice(at * LINES, (at + 1) * LINES).join(at % 2 === 0 ? "\n" : ", "),
  );
}

function someNames(names: PackedTexts, most: number): string[] {
  const count = Math.min(most, names.length);
  return Array.from({ length: count }, (_, at) => names.at(Math.floor((at * names.length) / count)));
}
