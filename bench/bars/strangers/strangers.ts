import { setTimeout as wait } from "node:timers/promises";
import { median, percentile } from "../../load/statistics.ts";
import type { ChildServer } from "../../servers/child-server.ts";
import type { Databases } from "../../servers/database.ts";
import { operatorToken, startVitrine } from "../../servers/vitrine.ts";
import { type BenchShop, openBenchShop } from "../../shops/bench-shop.ts";
import { type Bar, ms } from "../bar.ts";
import type { Attack, Outcome } from "./attack.ts";
import { startAttackProcess } from "./attack-process.ts";
import { attacks } from "./attacks.ts";
import { type Customer, openOtherShop, timeCustomers, type Waits } from "./other-shop.ts";

const MOST_SLOWER = 1.5;
const ROUNDS = 3;
const ROUND_SECONDS = 6;
const WARM_UP_SECONDS = 4;
/** How long a server may take to be quiet again after a round, and below which share of a core it is. */
const SETTLE_MS = 20_000;
const QUIET_SHARE = 0.15;
/** All servers here are behind a proxy that says who calls. */
const settings = { TRUST_PROXY: "on" };

type Options = { products: number; checkouts: readonly string[] };

/** What another shop's customers wait while strangers attack, beside what they wait in quiet, in turns. */
export async function measureStrangers(databases: Databases, { products, checkouts }: Options): Promise<Bar[]> {
  const bars: Bar[] = [];
  const trees = [...checkouts.map((checkout) => ({ checkout, label: "before" })), { checkout: undefined, label: "" }];
  for (const [at, { checkout, label }] of trees.entries()) {
    const shop = await openBenchShop(databases, products, { database: `strangers_${at}`, checkout });
    const customer = await withServer({ shop, checkout }, ({ port }) => openOtherShop(port, shop));
    for (const attack of attacks) {
      console.log(`  ${attack.name}${label && `, ${label}`}…`);
      const measured = await measureAttack(attack, { shop, customer, checkout, label });
      // A later attack that fails takes nothing away from what was measured.
      for (const { name, measured: figure } of measured) console.log(`    ${name.trim()}: ${figure}`);
      bars.push(...measured);
    }
  }
  return bars;
}

type Tree = { shop: BenchShop; customer: Customer; checkout: string | undefined; label: string };

async function withServer<Result>(
  { shop, checkout, attack }: { shop: BenchShop; checkout: string | undefined; attack?: Attack },
  work: (server: ChildServer) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = shop;
  const server = await startVitrine({ databaseUrl, checkout, settings: { ...settings, ...attack?.settings } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

type Round = { quiet: Waits; attacked: Waits };

function measureAttack(attack: Attack, { shop, customer, checkout, label }: Tree): Promise<Bar[]> {
  return withServer({ shop, checkout, attack }, async (server) => {
    const target = { port: server.port, shop, chatbotId: "cb-bench", operatorToken };
    const strangers = await startAttackProcess(attack.name, target);
    try {
      await timeCustomers(server.port, customer, WARM_UP_SECONDS);
      const { megabytes } = await server.usage();
      const rounds: Round[] = [];
      const outcome: Outcome = {};
      for (let round = 0; round < ROUNDS; round++) {
        await untilQuiet(server);
        const quiet = await timeCustomers(server.port, customer, ROUND_SECONDS);
        strangers.start();
        const attacked = await timeCustomers(server.port, customer, ROUND_SECONDS);
        for (const [status, count] of Object.entries(await strangers.pause())) {
          outcome[status] = (outcome[status] ?? 0) + count;
        }
        rounds.push({ quiet, attacked });
      }
      const { peakMegabytes } = await server.usage();
      return barsOf({ attack, label, rounds, outcome, megabytes: [megabytes, peakMegabytes] });
    } finally {
      await strangers.stop();
    }
  });
}

/** What the strangers began may go on after they left. It belongs to neither side of the next round. */
async function untilQuiet(server: ChildServer): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  let before = await server.usage();
  while (performance.now() < until) {
    await wait(500);
    const now = await server.usage();
    if (now.cpuMs - before.cpuMs < 500 * QUIET_SHARE) return;
    before = now;
  }
}

type Measured = { attack: Attack; label: string; rounds: Round[]; outcome: Outcome; megabytes: [number, number] };

function barsOf({ attack, label, rounds, outcome, megabytes }: Measured): Bar[] {
  const kinds = [
    ["page", "catalogue page of another shop"],
    ["add", "add to order in another shop"],
  ] as const;
  const answers = Object.entries(outcome).map(([status, count]) => `${count} × ${status}`);
  const refused = rounds.reduce((sum, { attacked }) => sum + attacked.refused, 0);
  const [before, peak] = megabytes.map(Math.round);
  return [
    {
      name: `${label && `${label}: `}${attack.name}`,
      measured: `${before} MB before, peak ${peak} MB; the strangers got ${answers.join(", ") || "no answer"}`,
    },
    {
      name: "  customers of another shop who were refused",
      measured: `${refused}`,
      ...(label === "" && { target: "0", isMet: refused === 0 }),
    },
    ...kinds.map(([kind, name]): Bar => {
      const quiet = rounds.flatMap((round) => round.quiet[kind]);
      const attacked = rounds.flatMap((round) => round.attacked[kind]);
      const [p50, p95] = [median(attacked) / median(quiet), percentile(attacked, 0.95) / percentile(quiet, 0.95)];
      const pair = (share: number) => `${ms(percentile(quiet, share))} → ${ms(percentile(attacked, share))}`;
      return {
        name: `  ${name}`,
        measured: `p50 ${pair(0.5)} (${p50.toFixed(2)}×), p95 ${pair(0.95)} (${p95.toFixed(2)}×), worst ${ms(Math.max(...attacked))}`,
        ...(label === "" && { target: `≤ ${MOST_SLOWER}×`, isMet: p50 <= MOST_SLOWER && p95 <= MOST_SLOWER }),
      };
    }),
  ];
}
