import { ClusterError } from "@vitrine/embedded-postgres/cluster-error";
import type { Config } from "@vitrine/server/config";
import { ConfigError } from "@vitrine/server/config";
import type { DemoLink } from "./demo-links.ts";

/** `account` is what the page that links a store asks for. */
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

/** npm passes the terminal's Ctrl-C on once more, so a second signal is not impatience. */
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

/** One sentence for what a person can mend; everything for what nobody expected. */
export function fail(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof ClusterError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}
