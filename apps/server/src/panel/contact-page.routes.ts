import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { termsInForce } from "@vitrine/domain/shop/customer-terms";
import { dateOf, dayOf } from "@vitrine/domain/time/shop-clock";
import { checkTyped } from "../customer/by-hand/check-typed.ts";
import { assignCustomers } from "../customer/charge/assign-customers.ts";
import { changeContact } from "../customer/contacts/change-contact.ts";
import type { ContactRef } from "../customer/contacts/contact.repository.ts";
import { setTerms } from "../customer/terms/set-terms.ts";
import { creditView, ownTermsView, termsView } from "../customer/terms/terms-view.ts";
import { newAuditId } from "../db/audit.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Serve } from "../http/serve.ts";
import { repeatOrder } from "../order/placed/repeat-order.ts";
import { phoneOfPerson } from "../phone/phone-number.ts";
import { contactSummaryView } from "../platform/contacts/contact-view.ts";
import { orderSummaryView } from "../platform/orders/order-summary-view.ts";
import { issueMemberSession, memberAsAgent } from "../session/member-session.ts";
import { memberActor } from "./member-actor.ts";
import type { PanelDeps } from "./panel-deps.ts";
import { servedContact, serviceView } from "./service.routes.ts";

const MOST_LISTED = 50;

/** Everything about one contact, for those who serve them. */
export function panelContactPageRoutes(serve: Serve, deps: PanelDeps): void {
  const { contacts, contactNotes, services } = deps;
  /** Colleagues who have the contact open read it again: what they see of tags is what they save. */
  const tellColleagues = ({ shopId, contactId }: ContactRef) =>
    deps.announce({ shopId, contactId, subject: "service" });

  async function read(of: ContactRef): Promise<Result<ContactPage, Refusal>> {
    const found = await contacts.find(of);
    const shop = await deps.cachedShop(of.shopId);
    if (!found || !shop) return refuse({ code: "contact-not-found" });
    const [orders, notes, tags, wishes, messages, history, inCharge] = await Promise.all([
      deps.orderList.list(of.shopId, { contactId: of.contactId, seen: null, after: undefined, most: MOST_LISTED }),
      ...([contactNotes.list(of), contactNotes.tags(of), contactNotes.wishes(of)] as const),
      ...([deps.messages.list(of.shopId, of.contactId, MOST_LISTED), services.history(of, MOST_LISTED)] as const),
      deps.charges.inChargeOf(of.shopId, of.contactId),
    ]);
    const { rules } = await deps.termsOf(of.shopId);
    const agreed = termsInForce(found.terms ?? undefined, rules);
    const today = dateOf(dayOf(deps.now(), rules.timeZone));
    const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
    return ok({
      ...contactSummaryView(found),
      terms: ownTermsView(found.terms),
      agreed: termsView(agreed),
      credit: creditView(agreed, await deps.receivables.invoicesOf(of, today)),
      termChoices: {
        groups: (rules.customerGroups ?? []).map(named),
        priceTables: rules.priceTables.map(named),
      },
      personPhone: phoneOfPerson({ chat: found.phone, typed: found.customer.phone }),
      addresses: found.addresses,
      orders: orders.map(orderSummaryView),
      tags,
      notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
      consent: wishes.map(({ channelId, wantsNoReminders, wishedAt, wroteAt }) => ({
        channelId,
        wantsNoReminders,
        wishedAt: wishedAt?.toISOString() ?? null,
        channelName: shop.channels.find((each) => each.channelId === channelId)?.name ?? channelId,
        wroteAt: wroteAt?.toISOString() ?? null,
      })),
      ...{ messages, inCharge },
      service: serviceView(history.find(({ endedAt }) => endedAt === null)),
      services: history.map(({ memberId, memberName, beganAt, endedAt, endedByName }) => ({
        memberId,
        memberName,
        since: beganAt.toISOString(),
        until: endedAt?.toISOString() ?? null,
        endedBy: endedByName,
      })),
    });
  }

  serve("GET /painel/api/shops/{shopId}/contacts/{contactId}", ({ params }) => read(params));

  serve("PATCH /painel/api/shops/{shopId}/contacts/{contactId}", async ({ params, body, member, ifMatch }) => {
    const typed = await checkTyped(deps, params, body, member.customers);
    if (!typed.ok) return typed;
    const change = { patch: typed.value, actor: memberActor(member), ifMatch };
    const changed = await changeContact(deps, params, change, ({ before, after }) => ({
      member,
      shopId: params.shopId,
      action: "contact.changed",
      subject: { type: "contact", id: params.contactId },
      before: factsOf(before),
      after: factsOf(after),
    }));
    if (!changed.ok) return changed;
    tellColleagues(params);
    return read(params);
  });

  serve("PUT /painel/api/shops/{shopId}/contacts/{contactId}/terms", async ({ params, body, member }) => {
    const saved = await setTerms(deps, params, body, memberActor(member), ({ before, after }) => ({
      ...{ member, shopId: params.shopId, action: "contact.terms-changed" },
      subject: { type: "contact", id: params.contactId },
      before: ownTermsView(before),
      after: ownTermsView(after),
    }));
    if (!saved.ok) return saved;
    tellColleagues(params);
    return read(params);
  });

  serve("PUT /painel/api/shops/{shopId}/contacts/{contactId}/in-charge", async ({ params, body, member }) => {
    const done = await assignCustomers(deps, params.shopId, [params.contactId], { to: body.inCharge, member });
    return done.ok ? read(params) : done;
  });

  serve("PUT /painel/api/shops/{shopId}/contacts/{contactId}/tags", async ({ params, body, member }) => {
    const tags = [...new Set(body.tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))];
    const isSaved = await contactNotes.setTags(params, member, tags);
    if (!isSaved) return refuse({ code: "contact-not-found" });
    tellColleagues(params);
    return ok({ tags });
  });

  serve("POST /painel/api/shops/{shopId}/contacts/{contactId}/notes", async ({ params, body, member }) => {
    const note = await contactNotes.add(params, member, body.text.trim());
    if (note === "full") return refuse({ code: "too-many-contact-notes" });
    if (!note) return refuse({ code: "contact-not-found" });
    tellColleagues(params);
    return ok({ ...note, createdAt: note.createdAt.toISOString() });
  });

  serve("DELETE /painel/api/shops/{shopId}/contacts/{contactId}/notes/{noteId}", async ({ params, member }) => {
    if (!(await contactNotes.remove(params, member, params.noteId))) return refuse({ code: "note-not-found" });
    tellColleagues(params);
    return ok({ deleted: true });
  });

  serve("POST /painel/api/shops/{shopId}/contacts/{contactId}/repeat", async ({ params, body, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const asAgent = await memberAsAgent(deps, served.value);
    // One line, written with the first item that comes into the cart, and with the link where there was none.
    const entry = {
      id: newAuditId(),
      member,
      shopId: params.shopId,
      action: "order.repeated",
      subject: { type: "order", id: body.orderId },
      after: { contact: params.contactId },
    };
    const repeated = await repeatOrder({ ...deps, audit: () => entry }, asAgent, body.orderId);
    if (!repeated.ok) return repeated;
    const issued = await issueMemberSession(deps, served.value, { page: "order" }, () => entry);
    if (!issued.ok) return issued;
    return ok({ changes: repeated.value.changes, url: issued.value.url });
  });
}

function factsOf({ phone, customer, addresses }: { phone: string | null; customer: object; addresses: object }) {
  return { phone, ...customer, addresses };
}
