import { type Cents, cents } from "../money.ts";

/** Of an agent, or of the team for all who have none of their own. Null: as the team has it; for the team, none. */
export type AgentTerms = { goal: Cents | null; commission: number | null };

/** Terms with the moment from which they hold, in milliseconds since 1970. `agentId` is empty for the team. */
export type DatedTerms = AgentTerms & { agentId: string; since: number };

/** What somebody's own terms and those of the team come to. */
export type HeldTerms = { goal: Cents | null; commission: number | null };

const TEAM = "";

/** Which terms an agent has at a moment: the last ones of their own, and of the team where those say nothing. */
export function termsAt(history: readonly DatedTerms[], agentId: string, at: number): HeldTerms {
  const own = lastOf(history, agentId, at);
  const team = lastOf(history, TEAM, at);
  return { goal: orNone(own?.goal ?? team?.goal), commission: own?.commission ?? team?.commission ?? null };
}

/** A goal of nothing is none: it is how somebody is kept out of that of the team. */
function orNone(goal: Cents | null | undefined): Cents | null {
  return goal ? goal : null;
}

function lastOf(history: readonly DatedTerms[], agentId: string, at: number): DatedTerms | undefined {
  return history
    .filter((each) => each.agentId === agentId && each.since <= at)
    .reduce<DatedTerms | undefined>((last, each) => (last && last.since > each.since ? last : each), undefined);
}

/** The moments at which any terms changed, in order: between two of them every agent has the same commission. */
export function termChanges(history: readonly DatedTerms[]): number[] {
  return [...new Set(history.map(({ since }) => since))].sort((a, b) => a - b);
}

/** What came in for the items of an agent's sales, of the orders placed between two changes of the terms. */
export type Credited = {
  /** After how many changes the orders were placed; 0: before the first. */
  changes: number;
  amount: Cents;
};

export type Commission = {
  /** What came in for orders that have a commission, less what of them was given back. Negative where more went back. */
  base: Cents;
  amount: Cents;
};

/** Each order has the commission of the moment when it was placed, also when it is paid or given back later. */
export function commissionOf(
  history: readonly DatedTerms[],
  agentId: string,
  credited: readonly Credited[],
): Commission {
  const changes = termChanges(history);
  let [base, amount] = [0, 0];
  for (const each of credited) {
    const since = changes[each.changes - 1];
    const percent = since === undefined ? null : termsAt(history, agentId, since).commission;
    if (!percent) continue;
    base += each.amount;
    amount += percentExactly(each.amount, percent);
  }
  return { base: cents(base), amount: cents(amount) };
}

/** Millions of reais times a percent with four decimals is more than a number holds exactly. */
function percentExactly(amount: number, percent: number): number {
  const millionths = BigInt(Math.round(percent * 10_000)) * BigInt(amount);
  const half = millionths < 0n ? -500_000n : 500_000n;
  return Number((millionths + half) / 1_000_000n);
}

/** How much of the goal is reached, in percent; null without one. */
export function goalPercent(sold: Cents, goal: Cents | null): number | null {
  return goal === null ? null : Math.floor((sold / goal) * 1_000) / 10;
}
