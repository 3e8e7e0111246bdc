import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Service } from "../customer/service/contact-service.repository.ts";
import { createDesk } from "../customer/service/read-desk.ts";
import { handBackContact, handOverContact, takeContact } from "../customer/service/serve-contact.ts";
import type { CallerMember } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Serve } from "../http/serve.ts";
import type { phoneOfPerson } from "../phone/phone-number.ts";
import { issueMemberSession } from "../session/member-session.ts";
import type { Shop } from "../shop/shop.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** The day of those who serve: who needs somebody, and who serves whom. */
export function panelServiceRoutes(serve: Serve, deps: PanelDeps): void {
  const readDesk = createDesk(deps);

  serve("GET /painel/api/shops/{shopId}/service", ({ params, query, member }) =>
    readDesk({ shopId: params.shopId, memberId: member.userId, seen: member.customers }, query),
  );

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/take", async ({ params, body, member }) => {
    const taken = await takeContact(deps, params, { member, from: body.from });
    return taken.ok ? ok({ service: serviceView(taken.value) }) : taken;
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/hand-back", async ({ params, member }) => {
    const done = await handBackContact(deps, params, member);
    return done.ok ? ok({ service: null }) : done;
  });

  serve("GET /painel/api/shops/{shopId}/service-colleagues", async ({ params, member }) => {
    const all = await deps.handOvers.colleagues(params.shopId, member.chatbotId);
    return ok(all.filter(({ id }) => id !== member.userId));
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/hand-over", async ({ params, body, member }) => {
    const done = await handOverContact(deps, params, { member, ...body });
    return done.ok ? ok({ service: serviceView(done.value) }) : done;
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/session", async ({ params, body, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const issued = await issueMemberSession(deps, served.value, body, () => ({
      ...{ member, shopId: params.shopId, action: "contact.opened-as-agent" },
      subject: { type: "contact", id: params.contactId },
    }));
    if (!issued.ok) return issued;
    return ok({ url: issued.value.url, expiresAt: issued.value.expiresAt.toISOString() });
  });
}

type ServedContact = {
  shop: Shop;
  member: CallerMember;
  contactId: string;
  name: string;
  phones: Parameters<typeof phoneOfPerson>[0];
};

export async function servedContact(
  { cachedShop, contacts }: Pick<PanelDeps, "cachedShop" | "contacts">,
  of: { shopId: string; contactId: string },
  member: CallerMember,
): Promise<Result<ServedContact, Refusal>> {
  const shop = await cachedShop(of.shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const contact = await contacts.find(of);
  if (!contact) return refuse({ code: "contact-not-found" });
  const { phone, customer } = contact;
  return ok({
    shop,
    member,
    contactId: of.contactId,
    name: customer.name,
    phones: { chat: phone, typed: customer.phone },
  });
}

export function serviceView(service: Service | null | undefined) {
  if (!service) return null;
  const { memberId, memberName, beganAt, handedByName = null, note = null } = service;
  return { memberId, memberName, since: beganAt.toISOString(), handedBy: handedByName, note };
}
