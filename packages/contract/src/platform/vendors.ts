import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Line, Nullable, Text, WireEnum } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { inShop } from "./platform.ts";
import { Channel } from "./shop/channels.ts";

const about = {
  code: Type.String({ maxLength: 60, description: "Its word in this product." }),
  name: described("As people know it.", Line),
};

const Credentials = Type.Array(
  Type.Object({
    name: described("Its name in the shop document.", Line),
    label: described("What the vendor's own pages call it.", Line),
    isOptional: Type.Boolean({ description: "The account works without it." }),
  }),
  { maxItems: 20, description: "What the shop document must tell, so that the vendor knows the shop." },
);

const Steps = Type.Array(Text, { maxItems: 20, description: "How a shop gets the credentials, in Portuguese." });

const Methods = Type.Array(WireEnum(PaymentMethod), { maxItems: 20 });

const PaymentVendorFacts = Type.Object({
  ...about,
  summary: described("What it does for a shop, in Portuguese.", Line),
  providerType: described("The same number as in `paymentProviders`.", WireEnum(PaymentProviderType)),
  onlyMethod: described(
    "The method that has an account of its own there. Null: one account for all methods.",
    Nullable(WireEnum(PaymentMethod)),
  ),
  methods: described("What it charges.", Methods),
  payerAddressFor: described("What it charges only with the payer's address.", Methods),
  credentials: Credentials,
  steps: Steps,
});

const ChatVendorFacts = Type.Object({
  ...about,
  carrier: described("As `carrier` of a channel.", Channel.properties.carrier),
  credentials: Credentials,
  channels: Type.Array(
    Type.Object({
      name: described("As people know it.", Line),
      channelTypes: Type.Array(WireEnum(ChannelType), { maxItems: 10, description: "The chats that it carries." }),
      fields: Type.Array(Line, { maxItems: 10, description: "The fields of the channel that the vendor needs." }),
      steps: Steps,
    }),
    { maxItems: 20, description: "The kinds of channels that it has." },
  ),
});

const StoreVendorFacts = Type.Object({
  ...about,
  summary: described("What comes over and goes back, in Portuguese.", Line),
});

/** Whom a shop can choose on this server, as each vendor describes itself. */
export const ShopVendors = Type.Object({
  payment: Type.Array(PaymentVendorFacts, { maxItems: 100, description: "Who takes payments." }),
  chat: Type.Array(ChatVendorFacts, { maxItems: 100, description: "Who delivers messages." }),
  store: Type.Array(StoreVendorFacts, { maxItems: 100, description: "Platforms whose stores can be linked." }),
});
export type ShopVendors = Static<typeof ShopVendors>;

export const vendorRoutes = {
  "GET /platform/v1/shops/{shopId}/vendors": route({
    access: "account",
    operationId: "listVendors",
    tag: "Shops",
    deed: "see-settings",
    summary: "List the vendors a shop can choose, with what each of them needs",
    params: inShop,
    data: ShopVendors,
  }),
};
