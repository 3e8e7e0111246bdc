import { createVitrine } from "@vitrine/client/vitrine";
import { sandboxTrayApp } from "@vitrine/sandbox/vendors/tray/tray.plugin";
import type { SandboxStore } from "../servers/sandbox-store.ts";
import { operatorToken } from "../servers/vitrine.ts";

export const WEBHOOK_KEY = "bench-webhooks-of-the-store";

export type LinkedStore = { shopId: string; accountToken: string; apiAddress: string };

/** The server's settings for the app at the store's platform. */
export function storeSettings(storeUrl: string, limits: { perMinute: number; perDay: number }): Record<string, string> {
  return {
    TRAY_CONSUMER_KEY: sandboxTrayApp.consumerKey,
    TRAY_CONSUMER_SECRET: sandboxTrayApp.consumerSecret,
    TRAY_AUTH_URL: `${storeUrl}/tray/{store}/auth.php`,
    TRAY_API_HOSTS: storeUrl,
    TRAY_NOTICE_KEY: WEBHOOK_KEY,
    TRAY_CALLS_PER_MINUTE: String(limits.perMinute),
    TRAY_CALLS_PER_DAY: String(limits.perDay),
  };
}

/** Creates an account, authorises the store and links it. */
export async function linkStore(port: number, store: SandboxStore): Promise<LinkedStore> {
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: operatorToken });
  const { token, chatbotId } = await vitrine.accounts.create({ name: "Lojas", chatbotId: "cb-lojas" });
  const back = await store.allow(sandboxTrayApp.consumerKey);
  const told = (name: string) => back.get(name) ?? "";
  const apiAddress = told("api_address");
  const { shopId } = await vitrine.call("POST /tray/link-store", {
    body: {
      ...{ admUser: told("adm_user"), code: told("code"), apiAddress, storeHost: told("store_host") },
      ...{ store: told("store"), chatbotId, chatbotToken: token },
    },
  });
  return { shopId, accountToken: token, apiAddress };
}
