import { ClusterError } from "@vitrine/embedded-postgres/cluster-error";
import type { Config } from "@vitrine/server/config";
import { ConfigError } from "@vitrine/server/config/env";
import type { DemoLink } from "./demo-links.ts";

/** The page that links a store asks for `account`. */
export function announce(
  links: DemoLink[],
  { databaseUrl, dataDir }: Config,
  account: { chatbotId: string; token: string } | undefined,
): void {
  const width = Math.max(...links.map(({ label }) => label.length));
  console.log("\nVitrine está no ar.\n");
  for (const { label, url } of links) console.log(`  ${label.padEnd(width)}  ${url}`);
  if (account) {
    console.log(`\n  ${"Suri ID".padEnd(width)}  ${account.chatbotId}`);
    console.log(`  ${"Suri Token".padEnd(width)}  ${account.token}`);
  }
  console.log(`\n  ${"Dados".padEnd(width)}  ${databaseUrl ? "no banco de DATABASE_URL" : dataDir}`);
  console.log("\nCtrl-C para tudo; os dados ficam. Para recomeçar do zero: npm start -- --fresh\n");
}

/** npm passes the terminal's Ctrl-C on once more, so the second signal is ignored. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    console.log("\nParando…");
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, begin);
}

/** One sentence for an error that a person can fix; the whole error for a surprise. */
export function fail(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof ClusterError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}
