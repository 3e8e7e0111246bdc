import { type StoreDoubleOptions, storeDoubleCodes, storeDoubles } from "@vitrine/sandbox/vendors/store-doubles";
import { type Config, readConfig } from "@vitrine/server/config";
import type { Env } from "@vitrine/server/config/env";
import { randomToken } from "@vitrine/server/secrets/token";
import type { DemoLink } from "./demo-links.ts";

type DemoStores = {
  settings: Config["stores"];
  /** The environment variables that give these settings. */
  variables: Record<string, string>;
  sandboxOptions: StoreDoubleOptions;
  /** Where a newcomer links the sandbox's stores, and their control pages. */
  links: DemoLink[];
};

/** Both sides of store links. A platform where the operator has an app is the real one, every other is the sandbox's. */
export function demoStores({ config, env, sandboxUrl }: { config: Config; env: Env; sandboxUrl: string }): DemoStores {
  const { publicUrl } = config;
  const variables: Record<string, string> = {};
  const sandboxOptions: StoreDoubleOptions = {};
  const links: DemoLink[] = [];
  for (const code of storeDoubleCodes) {
    if (config.stores[code]?.hasApp) continue;
    // Both start together, so each start may use a new key.
    const webhookKey = config.stores[code]?.webhookKey ?? randomToken();
    const double = storeDoubles[code];
    Object.assign(variables, double.variablesFor({ sandboxUrl, webhookKey }));
    sandboxOptions[code] = double.optionsFor({ webhookUrl: `${publicUrl}/webhooks/store/${code}/${webhookKey}` });
    links.push(...double.linksFor({ publicUrl, sandboxUrl }));
  }
  return { settings: readConfig({ ...env, ...variables }).stores, variables, sandboxOptions, links };
}
