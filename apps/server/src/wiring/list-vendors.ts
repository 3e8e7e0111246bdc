import type { ShopVendors } from "@vitrine/contract/platform/vendors";
import type { VendorCredential } from "@vitrine/domain/shop/vendor";
import type { Adapters } from "./adapters.ts";

type Vendors = Pick<Adapters, "paymentVendors" | "chatVendors" | "storeVendors">;

/** What the vendors of this server say of themselves, for who writes a shop's document. */
export function listVendors({ paymentVendors, chatVendors, storeVendors }: Vendors): ShopVendors {
  return {
    payment: paymentVendors.map(({ code, name, summary, providerType, steps, ...vendor }) => ({
      ...{ code, name, summary, providerType, steps: [...steps] },
      onlyMethod: vendor.onlyMethod ?? null,
      methods: [...vendor.methods],
      payerAddressFor: [...(vendor.payerAddressFor ?? [])],
      credentials: credentialsOf(vendor),
    })),
    chat: chatVendors.map(({ code, name, carrier, channels, ...vendor }) => ({
      ...{ code, name, carrier },
      credentials: credentialsOf(vendor),
      channels: channels.map((channel) => ({
        name: channel.name,
        channelTypes: [...channel.channelTypes],
        fields: channel.fields.map(({ field }) => field),
        steps: [...channel.steps],
      })),
    })),
    store: storeVendors.map(({ code, name, summary }) => ({ code, name, summary })),
  };
}

function credentialsOf({ credentials }: { credentials: readonly VendorCredential[] }) {
  return credentials.map(({ name, label, isOptional = false }) => ({ name, label, isOptional }));
}
