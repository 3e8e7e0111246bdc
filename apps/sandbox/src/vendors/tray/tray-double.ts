import type { StoreDouble } from "../stores/store-double.ts";
import { DEFAULT_STORE } from "./store/tray-store.ts";
import { sandboxTrayApp, type TrayOptions, trayPlugin } from "./tray.plugin.ts";

export const trayDouble: StoreDouble<TrayOptions> = {
  plugin: trayPlugin,
  pageFolder: new URL("./control/page", import.meta.url),
  control: {
    name: "Loja Tray",
    path: "/tray",
    about: "Uma loja com milhares de produtos: mudar preço, estoque e nome, e o que dá errado na ligação com ela.",
  },
  faults: { name: "Falhas da loja Tray", path: "/tray#falhas", about: "A loja lenta, fora do ar ou sem autorização." },
  variablesFor: ({ sandboxUrl, webhookKey }) => ({
    TRAY_CONSUMER_KEY: sandboxTrayApp.consumerKey,
    TRAY_CONSUMER_SECRET: sandboxTrayApp.consumerSecret,
    TRAY_AUTH_URL: `${sandboxUrl}/tray/{store}/auth.php`,
    TRAY_API_HOSTS: sandboxUrl,
    TRAY_NOTICE_KEY: webhookKey,
  }),
  optionsFor: ({ webhookUrl }) => ({ app: { webhookUrl } }),
  linksFor: ({ publicUrl, sandboxUrl }) => [
    { label: "Vincular loja Tray", url: `${publicUrl}/tray/register?url=${DEFAULT_STORE}` },
    { label: "Loja Tray (preços e estoque)", url: `${sandboxUrl}/tray` },
  ],
};
