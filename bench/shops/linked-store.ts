import type { Account } from "@vitrine/contract/platform/platform";
import type { NewStoreLink } from "@vitrine/contract/platform/store-link";
import { sandboxTrayApp } from "@vitrine/sandbox/tray/tray.plugin";
import { createPlatformClient } from "@vitrine/tools/product/platform-client";
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
  const call = createPlatformClient(`http://127.0.0.1:${port}`);
  const { token, chatbotId } = await call<Account>("POST /platform/v1/accounts", {
    token: operatorToken,
    body: { name: "Caos", chatbotId: "cb-caos" },
  });
  const back = await store.allow(sandboxTrayApp.consumerKey);
  const apiAddress = back.get("api_address") ?? "";
  const { shopId } = await call<NewStoreLink>("POST /tray/link-store", {
    token,
    body: {
      ...{ admUser: back.get("adm_user"), code: back.get("code"), apiAddress, storeHost: back.get("store_host") },
      ...{ store: back.get("store"), chatbotId, chatbotToken: token },
    },
  });
  return { shopId, accountToken: token, apiAddress };
}
