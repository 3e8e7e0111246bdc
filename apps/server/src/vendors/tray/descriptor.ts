import type { StoreVendor } from "../../store-link/access/store-vendor.ts";
import { authorizeAddress } from "./authorize-address.ts";
import { type TraySettings, traySettingsFrom, usualLimits } from "./settings.ts";
import { connectTray } from "./tray.ts";

/** Stores on Tray. */
export const tray: StoreVendor<TraySettings> = {
  code: "tray",
  name: "Tray",
  article: "a",
  kind: "store",
  summary: "Produtos, preços, estoque, cupons, frete e pedidos da loja na Tray.",
  // The owner of a store authorises our app there. Nobody types keys in the panel.
  credentials: [],
  steps: [],
  address: { isOwnHost: (host) => host.endsWith(".commercesuite.com.br") },
  limits: usualLimits,
  test: { sandbox: { path: "/tray" } },
  idPrefix: "tray",
  // Named by the specification, and known to the app at Tray.
  registerPath: "/tray/register",
  webhookKeyLabel: "store notices",
  callback: {
    store: "store",
    admUser: "adm_user",
    code: "code",
    apiAddress: "api_address",
    storeHost: "store_host",
  },
  settingsFrom: traySettingsFrom,
  authorizeAddress,
  connect: connectTray,
};
