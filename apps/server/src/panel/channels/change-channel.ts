import type { NewPanelChannel, PanelChannelChange } from "@vitrine/contract/panel/settings/channels";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ownedElsewhereFor } from "@vitrine/domain/messaging/other-inbox";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { idFromName } from "@vitrine/domain/shop/id-from-name";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { removePart } from "../../platform/shop-parts/change-part.ts";
import { channelKey } from "../../shop/parts/credentials.ts";
import { shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";

type Channel = NonNullable<ShopDocument["channels"]>[number];
type Which = { shopId: string; member: CallerMember };

/** Adds a channel behind the others, under an id made from its name. */
export async function addChannel(
  deps: PanelDeps,
  { shopId, member }: Which,
  { channelType, carrier, ...fields }: NewPanelChannel,
): Promise<Result<string, Refusal>> {
  let channelId = "";
  const saved = await changeSettings(deps, {
    shopId,
    member,
    action: "channel.added",
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const channels = current.document.channels ?? [];
      channelId = freeId(fields.name, channels);
      const channel = withFields(deps, { channelId, channelType, carrier, name: fields.name }, fields);
      return ok({ document: { ...current.document, channels: [...channels, channel] } });
    },
  });
  return saved.ok ? ok(channelId) : saved;
}

/** Only what is named changes: two people who change two fields, or two credentials, both succeed. */
export async function changeChannel(
  deps: PanelDeps,
  { shopId, channelId, member }: Which & { channelId: string },
  change: PanelChannelChange,
): Promise<Result<string, Refusal>> {
  const saved = await changeSettings(deps, {
    shopId,
    member,
    action: "channel.changed",
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const channels = current.document.channels ?? [];
      const index = channels.findIndex((each) => each.channelId === channelId);
      const channel = channels[index];
      if (!channel) return refuse({ code: "shop-part-not-found", detail: `(${channelId})` });
      const { credentials: sent, ...fields } = change;
      const open = withFields(deps, channel, fields);
      const stored = current.credentialsFor(channelKey(channel), open);
      const changed = sent ? { ...open, credentials: { ...stored, ...sent } } : open;
      return ok({ document: { ...current.document, channels: channels.with(index, changed) } });
    },
  });
  return saved.ok ? ok(channelId) : saved;
}

export async function removeChannel(
  deps: PanelDeps,
  { shopId, channelId, member }: Which & { channelId: string },
): Promise<Result<Record<string, never>, Refusal>> {
  const decide = removePart(shopPartKinds.channels, { id: channelId, ifMatch: null });
  const saved = await changeSettings(deps, { shopId, member, action: "channel.removed", decide });
  return saved.ok ? ok({}) : saved;
}

/** The document has no empty fields: what is empty is not there. */
function withFields(
  { chatVendors }: Pick<PanelDeps, "chatVendors">,
  channel: Channel,
  { name, credentials, otherInbox, ...texts }: PanelChannelChange,
): Channel {
  const changed: Channel = { ...channel, ...(name && { name }), ...(credentials && { credentials }) };
  if (otherInbox !== undefined) {
    const { inbox } = chatVendors.find(({ carrier }) => carrier === channel.carrier) ?? {};
    const said = ownedElsewhereFor(otherInbox, inbox);
    if (said === undefined) delete changed.ownedElsewhere;
    else changed.ownedElsewhere = said;
  }
  for (const field of ["senderId", "accountId", "baseUrl", "returnTo"] as const) {
    const text = texts[field]?.trim();
    if (text === "") delete changed[field];
    else if (text !== undefined) changed[field] = text;
  }
  return changed;
}

function freeId(name: string, channels: readonly Channel[]): string {
  for (let turn = 1; ; turn++) {
    const id = idFromName(name, { turn, otherwise: "canal" });
    if (!channels.some(({ channelId }) => channelId === id)) return id;
  }
}
