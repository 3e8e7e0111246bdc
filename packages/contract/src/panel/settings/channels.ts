import { ChannelType } from "@vitrine/domain/codes/session";
import { templateNames, templateStates } from "@vitrine/domain/messaging/message-template";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Channel } from "../../platform/shop/channels.ts";
import { Credentials } from "../../platform/shop/common-fields.ts";
import { closed, Id, Line, Name, Nullable, Text, Timestamp, Url, WireEnum, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

export const PanelChannel = Type.Object({
  channelId: Id,
  channelType: WireEnum(ChannelType),
  name: Name,
  carrier: Channel.properties.carrier,
  senderId: Line,
  accountId: Line,
  baseUrl: Line,
  returnTo: Type.String({ maxLength: 500 }),
  /** The program in which people answer its conversations; null: here. */
  otherInbox: Nullable(Line),
  /** Every credential that this kind of channel has. Their values are never read back. */
  credentials: Type.Array(Type.Object({ name: Line, isStored: Type.Boolean() }), { maxItems: 20 }),
  /** What the chat provider is told: it calls there when somebody writes. */
  webhookUrl: Url,
  /** When the provider checked the address; null: never. */
  verifiedAt: Nullable(Timestamp),
  /** When the last message or status came, to about a minute; null: never. */
  receivedAt: Nullable(Timestamp),
  /** It has what it needs to send. Whether that is right shows a test message. */
  isConnected: Type.Boolean(),
});
export type PanelChannel = Static<typeof PanelChannel>;

/** Words of a field that the panel asks. */
const Asked = { label: Line, hint: Line };

/** A kind of channel that a shop can connect: what is asked, how to get it, and what it can do. */
export const PanelChannelKind = Type.Object({
  /** Its word in addresses of the panel. */
  path: Line,
  name: Line,
  text: Line,
  carrier: Channel.properties.carrier,
  /** Of a new channel. */
  channelType: WireEnum(ChannelType),
  /** The kind describes channels of all of these. */
  channelTypes: Type.Array(WireEnum(ChannelType), { minItems: 1, maxItems: 10 }),
  /** In the order in which the provider shows them. */
  fields: Type.Array(Type.Object({ field: WireWord("senderId", "accountId", "baseUrl", "returnTo"), ...Asked }), {
    maxItems: 10,
  }),
  credentials: Type.Array(Type.Object({ name: Line, ...Asked }), { maxItems: 20 }),
  /** What to do at the provider, one thing after the other. */
  steps: Type.Array(Text, { maxItems: 20 }),
  /** Where a test message goes. */
  recipient: Type.Object(Asked),
  /** Texts that the provider approves, and what is said about them; null where there are none. */
  templates: Nullable(Type.Object({ text: Text, needs: Text, askedAt: Line, neverAsked: Line, whenRejected: Text })),
  /** The provider verifies the webhook's address. */
  hasHandshake: Type.Boolean(),
  /** There is a button for the shop's own site. */
  hasSiteButton: Type.Boolean(),
  /** The provider's own program in which people answer, unless the shop says otherwise; null: it has none. */
  inbox: Nullable(Line),
});
export type PanelChannelKind = Static<typeof PanelChannelKind>;

const editable = {
  name: Name,
  /** Empty takes a field away. */
  senderId: Line,
  accountId: Line,
  baseUrl: Line,
  returnTo: Type.String({ maxLength: 500 }),
  /** Null: its conversations are answered here, also where the provider has an inbox. */
  otherInbox: Nullable(Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" })),
  /** Those that are not named stay as they are. */
  credentials: Credentials,
};

export const NewPanelChannel = Type.Object(
  {
    channelType: WireEnum(ChannelType),
    carrier: Channel.properties.carrier,
    ...Type.Partial(Type.Object(editable)).properties,
    name: Name,
  },
  closed,
);
export type NewPanelChannel = Static<typeof NewPanelChannel>;

export const PanelChannelChange = Type.Partial(Type.Object(editable), closed);
export type PanelChannelChange = Static<typeof PanelChannelChange>;

export const TestMessage = Type.Object({
  /** `sent`: the channel took it. `refused`: it did not. `unsure`: it did not say. */
  state: WireWord("sent", "refused", "unsure"),
  /** In Portuguese, what that means and what to do. */
  message: Type.String({ maxLength: 1_000 }),
});
export type TestMessage = Static<typeof TestMessage>;

/** A text that stands for a message outside the 24 hours, and what the provider thinks of it. */
export const PanelTemplate = Type.Object({
  name: WireWord(...templateNames),
  /** What it is for. */
  title: Line,
  /** As somebody will read it, with examples in its places. */
  text: Type.String({ maxLength: 2_000 }),
  /** Null: nobody has asked yet. */
  state: Nullable(WireWord(...templateStates)),
  /** In Portuguese, what the state means and why the provider refused. */
  message: Type.String({ maxLength: 1_000 }),
});
export type PanelTemplate = Static<typeof PanelTemplate>;

export const PanelTemplates = Type.Object({
  items: Type.Array(PanelTemplate, { maxItems: 20 }),
  /** When the provider last answered; null: never. */
  askedAt: Nullable(Timestamp),
  /** In Portuguese, why the provider did not do what was asked; null where it did. */
  failure: Nullable(Type.String({ maxLength: 1_000 })),
});
export type PanelTemplates = Static<typeof PanelTemplates>;

const channels = "/painel/api/shops/{shopId}/channels";
const sets = { access: "member", deed: "change-settings" } as const;
/** Whose account the shop speaks with. */
const owns = { access: "member", deed: "change-channels" } as const;
const inShop = Type.Object({ shopId: ShopId });
const ofChannel = Type.Object({ shopId: ShopId, channelId: Id });

/** Each change is a change of the settings, with a version to go back to and a line in the log. */
export const panelChannelRoutes = {
  [`GET ${channels}` as const]: route({
    ...{ ...sets, params: inShop },
    data: Type.Object({ items: Type.Array(PanelChannel, { maxItems: 100 }) }),
  }),
  /** What can be connected here. */
  ["GET /painel/api/shops/{shopId}/channel-kinds" as const]: route({
    ...{ ...sets, params: inShop },
    data: Type.Object({ items: Type.Array(PanelChannelKind, { maxItems: 100 }) }),
  }),
  [`POST ${channels}` as const]: route({
    ...owns,
    fresh: true,
    params: inShop,
    body: NewPanelChannel,
    data: PanelChannel,
  }),
  [`PATCH ${channels}/{channelId}` as const]: route({
    ...{ ...owns, params: ofChannel },
    fresh: true,
    body: PanelChannelChange,
    data: PanelChannel,
  }),
  /** With its credentials. */
  [`DELETE ${channels}/{channelId}` as const]: route({
    ...{ ...owns, params: ofChannel },
    fresh: true,
    data: Type.Object({}),
  }),
  /** Really sent by the channel, to one's own phone or account. */
  [`POST ${channels}/{channelId}/test` as const]: route({
    ...{ ...sets, params: ofChannel },
    body: Type.Object({ to: Type.String({ minLength: 1, maxLength: 128, pattern: "\\S" }) }, closed),
    data: TestMessage,
  }),
  /** As the provider said when it was last asked. */
  [`GET ${channels}/{channelId}/templates` as const]: route({ ...sets, params: ofChannel, data: PanelTemplates }),
  /** Asks the provider. */
  [`POST ${channels}/{channelId}/templates/refresh` as const]: route({
    ...{ ...sets, params: ofChannel, body: Type.Object({}, closed), data: PanelTemplates },
  }),
  /** Sends our text to the provider, which approves or refuses it. */
  [`POST ${channels}/{channelId}/templates/{name}/submit` as const]: route({
    ...{ ...sets, body: Type.Object({}, closed), data: PanelTemplates },
    params: Type.Object({ shopId: ShopId, channelId: Id, name: WireWord(...templateNames) }),
  }),
};
