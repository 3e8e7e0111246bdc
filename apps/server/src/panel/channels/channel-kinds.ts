import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import type { ChatVendor } from "../../messaging/provider/chat-vendor.ts";

/** What the shop's people read of the channels that they can connect, in the order of the vendors. */
export function channelKinds(vendors: readonly ChatVendor[]): PanelChannelKind[] {
  return vendors.flatMap(({ carrier, credentials, channels, inbox = null }) =>
    channels.map(({ path, name, text, channelTypes, fields, steps, recipient, templates, ...abilities }) => ({
      ...{ path, name, text, carrier, recipient, inbox },
      channelType: channelTypes[0],
      channelTypes: [...channelTypes],
      fields: [...fields],
      credentials: credentials.map(({ name, label, hint }) => ({ name, label, hint })),
      steps: [...steps],
      templates: templates ?? null,
      hasHandshake: abilities.hasHandshake === true,
      hasSiteButton: abilities.hasSiteButton === true,
    })),
  );
}
