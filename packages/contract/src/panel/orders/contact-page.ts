import { type Static, Type } from "typebox";
import { ContactPatch, PlatformContact, StoredTerms } from "../../platform/contacts.ts";
import { Tags } from "../../platform/order-list.ts";
import { ShopId } from "../../platform/platform.ts";
import { ContactTerms } from "../../platform/shop/customer-terms.ts";
import { SentMessage } from "../../storefront/messaging.ts";
import { closed, Id, Line, Nullable, Timestamp, Url } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { InCharge, InChargeId } from "../customers.ts";
import { ReportValue } from "../reports.ts";
import { CurrentService } from "./service.ts";

const NoteText = Type.String({ minLength: 1, maxLength: 2_000, pattern: "\\S" });

export const ContactNote = Type.Object({ id: Id, text: NoteText, author: Line, createdAt: Timestamp });
export type ContactNote = Static<typeof ContactNote>;

const Named = Type.Object({ id: Id, name: Line });
const { groupId: _, ...agreed } = StoredTerms.properties;
const AgreedTerms = Type.Object(agreed);

/** Everything about a contact that helps to serve them. */
export const ContactPage = Type.Object({
  ...PlatformContact.properties,
  /** Of the conversation, else the one they typed: E.164 without the plus. Empty without one. */
  personPhone: Type.String({ maxLength: 40 }),
  /** What holds for their next order, their own terms or those of their group. Null: the shop's own. */
  agreed: AgreedTerms,
  /** What they may owe by invoices, and what they owe. Null where nothing is agreed and nothing is owed. */
  credit: Nullable(
    Type.Object({ limit: Nullable(ReportValue), used: ReportValue, free: ReportValue, overdue: ReportValue }),
  ),
  /** What their terms may name. */
  termChoices: Type.Object({
    groups: Type.Array(Named, { maxItems: 500 }),
    priceTables: Type.Array(Named, { maxItems: 1_000 }),
  }),
  tags: Tags,
  notes: Type.Array(ContactNote, { maxItems: 200 }),
  /** What they said in each channel about reminders. Who said nothing gets them. */
  consent: Type.Array(
    Type.Object({
      channelId: Id,
      channelName: Line,
      wantsNoReminders: Type.Boolean(),
      /** When they said so; null for who never did. */
      wishedAt: Nullable(Timestamp),
      wroteAt: Nullable(Timestamp),
    }),
    { maxItems: 100 },
  ),
  messages: Type.Array(SentMessage, { maxItems: 50 }),
  inCharge: InCharge,
  service: Nullable(CurrentService),
  services: Type.Array(
    Type.Object({
      memberId: Id,
      memberName: Line,
      since: Timestamp,
      until: Nullable(Timestamp),
      endedBy: Nullable(Line),
    }),
    { maxItems: 50 },
  ),
});
export type ContactPage = Static<typeof ContactPage>;

/** As the shop's systems send it, but for the phone, which is as somebody typed it. */
const TypedContactPatch = Type.Object(
  { ...ContactPatch.properties, phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))) },
  closed,
);

const ofContact = Type.Object({ shopId: ShopId, contactId: Id });
const changes = { access: "member", deed: "change-contacts" } as const;

export const panelContactPageRoutes = {
  "GET /painel/api/shops/{shopId}/contacts/{contactId}": route({
    access: "member",
    deed: "see-contacts",
    versioned: true,
    params: ofContact,
    data: ContactPage,
  }),
  "PATCH /painel/api/shops/{shopId}/contacts/{contactId}": route({
    ...changes,
    versioned: true,
    takesLargeBody: true,
    params: ofContact,
    body: TypedContactPatch,
    data: ContactPage,
  }),
  /** Prices, minimum order and credit of one customer, as a whole. */
  "PUT /painel/api/shops/{shopId}/contacts/{contactId}/terms": route({
    ...({ access: "member", deed: "change-customer-terms" } as const),
    params: ofContact,
    body: ContactTerms,
    data: ContactPage,
  }),
  /** Puts the customer in the charge of a colleague, or of nobody. `colleague-unknown` (422). */
  "PUT /painel/api/shops/{shopId}/contacts/{contactId}/in-charge": route({
    ...({ access: "member", deed: "assign-contacts" } as const),
    params: ofContact,
    body: Type.Object({ inCharge: InChargeId }, closed),
    data: ContactPage,
  }),
  "PUT /painel/api/shops/{shopId}/contacts/{contactId}/tags": route({
    ...changes,
    params: ofContact,
    body: Type.Object({ tags: Tags }, closed),
    data: Type.Object({ tags: Tags }),
  }),
  "POST /painel/api/shops/{shopId}/contacts/{contactId}/notes": route({
    ...changes,
    params: ofContact,
    body: Type.Object({ text: NoteText }, closed),
    data: ContactNote,
  }),
  "DELETE /painel/api/shops/{shopId}/contacts/{contactId}/notes/{noteId}": route({
    ...changes,
    params: Type.Object({ ...ofContact.properties, noteId: Id }),
    data: Type.Object({ deleted: Type.Boolean() }),
  }),
  /** The items of a placed order in the open one, and the storefront where the member goes on with it. */
  "POST /painel/api/shops/{shopId}/contacts/{contactId}/repeat": route({
    access: "member",
    deed: "serve-contacts",
    params: ofContact,
    body: Type.Object({ orderId: Id }, closed),
    data: Type.Object({
      /** What is different from the first time, in words. */
      changes: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1_000 }),
      url: Url,
    }),
  }),
};
