import { DEFAULT_STORE } from "@vitrine/sandbox/vendors/tray/store/tray-store";
import { sandboxTrayApp, type TrayOptions } from "@vitrine/sandbox/vendors/tray/tray.plugin";
import type { Config } from "@vitrine/server/config";
import { randomToken } from "@vitrine/server/secrets/token";
import type { DemoLink } from "./demo-links.ts";

/** Both sides of a store link: the server's settings and the sandbox's options. */
export function demoTray(
  config: Config,
  sandboxUrl: string,
): { settings: Config["tray"]; sandboxOptions: TrayOptions } {
  // With an app at Tray the real one is used; otherwise the sandbox's store.
  if (config.tray.consumer) return { settings: config.tray, sandboxOptions: {} };
  const { consumerKey, consumerSecret } = sandboxTrayApp;
  // Both start together, so each start may use a new key.
  const noticeKey = config.tray.webhookKey ?? randomToken();
  return {
    settings: {
      consumer: { key: consumerKey, secret: consumerSecret },
      authUrl: `${sandboxUrl}/tray/{store}/auth.php`,
      apiHosts: [sandboxUrl],
      webhookKey: noticeKey,
      callLimits: config.tray.callLimits,
      readsPriceLists: config.tray.readsPriceLists,
    },
    sandboxOptions: { app: { webhookUrl: `${config.publicUrl}/webhooks/store/tray/${noticeKey}` } },
  };
}

/** Where a newcomer links the sandbox's store, and the store's control page. */
export function trayLinks({ config, sandboxUrl }: { config: Config; sandboxUrl: string }): DemoLink[] {
  if (config.tray.consumer?.key !== sandboxTrayApp.consumerKey) return [];
  const { publicUrl } = config;
  return [
    { label: "Vincular loja Tray", url: `${publicUrl}/tray/register?url=${DEFAULT_STORE}` },
    { label: "Loja Tray (preços e estoque)", url: `${sandboxUrl}/tray` },
  ];
}
