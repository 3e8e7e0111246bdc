import type { StoreVendor } from "../../../src/store-link/access/store-vendor.ts";
import { connectFeira, type FeiraSettings, feira } from "../feira/descriptor.ts";

/** A made-up platform that only gives its catalogue: no freight, no orders, no webhooks. */
export const bazar: StoreVendor<FeiraSettings> = {
  ...feira,
  ...{ code: "bazar", name: "Bazar", article: "o", idPrefix: "bz", webhookKeyLabel: "bazar notices" },
  connect: (settings, connection) => {
    const { freight, orders, readWebhook, ...catalog } = connectFeira(settings, connection, "bz");
    return catalog;
  },
};
