import { ConfigError, callsFrom, type Env, flagFrom, isOrigin } from "../../config/env.ts";
import type { StoreSettings } from "../../store-link/access/store-vendor.ts";

/** Our app at Tray. */
export type TraySettings = StoreSettings & {
  consumer: { key: string; secret: string } | undefined;
  /** Where owners authorise, with `{store}` for the store's host. */
  authUrl: string;
  /** Hosts of stores' APIs: exact, `*.example.com`, or a whole origin for trying things out. */
  apiHosts: string[];
  /** Whether stores' price lists become price tables. The format of real stores is not confirmed. */
  readsPriceLists: boolean;
};

/** What a store allows an app by default. Some plans of Tray allow more. */
export const usualLimits = { callsPerMinute: 180, callsPerDay: 10_000 };

export function traySettingsFrom(env: Env): TraySettings {
  const { TRAY_CONSUMER_KEY: key, TRAY_CONSUMER_SECRET: secret, TRAY_AUTH_URL, TRAY_NOTICE_KEY: noticeKey } = env;
  if (Boolean(key) !== Boolean(secret)) {
    throw new ConfigError("TRAY_CONSUMER_KEY e TRAY_CONSUMER_SECRET só valem juntos.");
  }
  const authUrl = TRAY_AUTH_URL || "https://{store}/auth.php";
  const isAddress = /^https?:$/.test(URL.parse(authUrl.replaceAll("{store}", "loja.exemplo"))?.protocol ?? "");
  if (!isAddress || !authUrl.includes("{store}")) {
    throw new ConfigError("TRAY_AUTH_URL deve ser um endereço http:// ou https:// com {store} no lugar da loja.");
  }
  const apiHosts = (env.TRAY_API_HOSTS || "*.commercesuite.com.br").split(/[\s,]+/).filter(Boolean);
  const bad = apiHosts.find((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) && !isOrigin(host));
  if (bad) {
    throw new ConfigError(`TRAY_API_HOSTS deve ter hosts, como *.commercesuite.com.br, e não "${bad}".`);
  }
  if (noticeKey && !/^[\w-]{16,200}$/.test(noticeKey)) {
    throw new ConfigError("TRAY_NOTICE_KEY deve ter pelo menos 16 letras, algarismos, - ou _.");
  }
  return {
    hasApp: Boolean(key && secret),
    consumer: key && secret ? { key, secret } : undefined,
    authUrl,
    apiHosts,
    trustedOrigins: apiHosts.filter(isOrigin),
    webhookKey: noticeKey || undefined,
    callLimits: {
      perMinute: callsFrom(env, "TRAY_CALLS_PER_MINUTE", usualLimits.callsPerMinute),
      perDay: callsFrom(env, "TRAY_CALLS_PER_DAY", usualLimits.callsPerDay),
    },
    readsPriceLists: flagFrom(env, "TRAY_PRICE_LISTS"),
  };
}
