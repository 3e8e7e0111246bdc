import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Name, NewProviderId, Nullable, ProviderId } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";

const terms = {
  priceTableId: described(
    "The price table of their orders, unless an agent chooses another; null or absent for none.",
    Type.Optional(Nullable(ProviderId)),
  ),
  minOrderValue: described(
    "The minimum order in place of the shop's; zero for none, null or absent for the shop's.",
    Type.Optional(Nullable(Reais)),
  ),
  creditLimit: described(
    "How much they may owe by invoices at once; null or absent for no invoices.",
    Type.Optional(Nullable(Reais)),
  ),
  dueDays: described(
    "The longest invoice that they are offered, in days; null or absent for any.",
    Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
  ),
};

export const CustomerGroup = Type.Object(
  {
    id: described("The id of the group, of your choice.", NewProviderId),
    name: described("The name, which the shop's people read.", Name),
    ...terms,
  },
  closed,
);

export const ContactTerms = described(
  "What is agreed with one customer. What is null is that of their group.",
  Type.Object(
    {
      groupId: described("The customer's group; null or absent for none.", Type.Optional(Nullable(ProviderId))),
      ...terms,
    },
    closed,
  ),
);
export type ContactTerms = Static<typeof ContactTerms>;
