import { DEFAULT_STORE } from "@vitrine/sandbox/tray/store/tray-store";
import { sandboxTrayApp, type TrayOptions } from "@vitrine/sandbox/tray/tray.plugin";
import type { Config } from "@vitrine/server/config";
import { randomToken } from "@vitrine/server/secrets/token";
import type { DemoLink } from "./demo-links.ts";

/** Both sides of a link to a store: what the server is told, and how the sandbox plays it. */
export function demoTray(
  config: Config,
  sandboxUrl: string,
): { settings: Config["tray"]; sandboxOptions: TrayOptions } {
  // Who has an app at Tray tries that one; everybody else meets the sandbox's store.
  if (config.tray.consumer) return { settings: config.tray, sandboxOptions: {} };
  const { consumerKey, consumerSecret } = sandboxTrayApp;
  // Both begin together, so they can agree on a new one each time.
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

/** Where a newcomer begins to link the sandbox's store, and from where it is kept. */
export function trayLinks({ config, sandboxUrl }: { config: Config; sandboxUrl: string }): DemoLink[] {
  if (config.tray.consumer?.key !== sandboxTrayApp.consumerKey) return [];
  const { publicUrl } = config;
  return [
    { label: "Vincular loja Tray", url: `${publicUrl}/tray/register?url=${DEFAULT_STORE}` },
    { label: "Loja Tray (preços e estoque)", url: `${sandboxUrl}/tray` },
  ];
}
