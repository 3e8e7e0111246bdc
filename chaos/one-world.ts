import { prepareConversations } from "./loads/conversations.ts";
import { prepareMessages } from "./loads/messages.ts";
import { prepareOrders } from "./loads/orders.ts";
import { preparePayments } from "./loads/payments.ts";
import { prepareStore } from "./loads/store.ts";
import type { LoadReport, PrepareLoad } from "./world/load.ts";
import { runInOneWorld } from "./world/world.ts";

/** `payments --kills=8`: one load in full. `--short`: those with a short form at the same servers, as in `npm test`. */
const loads: Record<string, { prepare: PrepareLoad; short?: string[] }> = {
  store: { prepare: prepareStore, short: ["--products=60", "--orders=6", "--kills=2", "--per-minute=60"] },
  messages: { prepare: prepareMessages, short: ["--messages=60", "--kills=2"] },
  payments: { prepare: preparePayments, short: ["--orders=12", "--kills=2"] },
  orders: { prepare: prepareOrders, short: ["--changes=150", "--kills=3"] },
  conversations: { prepare: prepareConversations },
};

const [first = "", ...options] = process.argv.slice(2);
const began = performance.now();
const tell = (name: string, { done, problems, proved }: LoadReport) => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const isGood = problems.length === 0;
  console.log(`${isGood ? "✓" : "✗"} chaos: ${name} (${seconds} s)\n${done}`);
  for (const problem of problems) console.log(problem);
  console.log(isGood ? proved : `${problems.length} problems`);
  if (!isGood) process.exitCode = 1;
};
const chosen = Object.entries(loads).flatMap(([name, { prepare, short }]) => {
  if (first === "--short") return short ? { name, prepare, options: short } : [];
  return name === first ? { name, prepare, options } : [];
});
if (chosen.length === 0) throw new Error(`Unknown load ${first}. There are ${Object.keys(loads).join(", ")}.`);
await runInOneWorld(chosen, tell);
