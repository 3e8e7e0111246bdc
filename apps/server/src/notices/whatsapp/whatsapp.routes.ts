import { randomInt } from "node:crypto";
import type { MyWhatsApp } from "@vitrine/contract/panel/team/notice-whatsapp";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { CODE_DIGITS, CODE_LASTS_MS } from "@vitrine/domain/notices/notice-way";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { codeText, gapText, noticeFailureText } from "@vitrine/wording/chat/team-notice-text";
import type { CallerMember } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { digitsOf, readPhone } from "../../phone/phone-number.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { NoticePhoneRepository } from "./notice-phone.repository.ts";
import { isWindowOpen, recipientAt, type WhatsAppWayDeps, whatsAppWay } from "./whatsapp-way.ts";

export type NoticeWhatsAppDeps = WhatsAppWayDeps & {
  shops: Pick<ShopRepository, "find">;
  noticePhones: Pick<NoticePhoneRepository, "find" | "ask" | "confirm" | "remove">;
  limits: Pick<RateLimits, "take">;
  sendsMail: boolean;
  now: () => number;
};

/** Each is a message of the shop. */
const codes = { name: "notice-codes", most: 5, perSeconds: 3_600 };

type Which = { shopId: string; member: CallerMember };

/** The WhatsApp number of a member: it counts once the code that the shop's WhatsApp sent there was typed. */
export function noticeWhatsAppRoutes(serve: Serve, deps: NoticeWhatsAppDeps): void {
  const { shops, noticePhones, limits, now } = deps;
  const ownerOf = ({ chatbotId, userId }: CallerMember) => ({ chatbotId, userId });

  async function view({ shopId, member }: Which): Promise<Result<MyWhatsApp, Refusal>> {
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const [{ phone, pending, failure }, { connected, gap }] = await Promise.all([
      noticePhones.find(ownerOf(member), now()),
      whatsAppWay(deps, shop),
    ]);
    return ok({
      phone: phone && shownPhone(phone),
      pending: pending && shownPhone(pending),
      unavailable: gap && gapText(gap),
      shopNumber: digitsOf(connected?.channel.returnTo ?? "") || null,
      mailsInstead: deps.sendsMail,
      failure: failure && {
        at: failure.at.toISOString(),
        text: noticeFailureText(failure.reason),
        shopName: failure.shopName ?? "",
      },
    });
  }

  serve("GET /painel/api/shops/{shopId}/my-whatsapp", async ({ params: { shopId }, member }) =>
    view({ shopId, member }),
  );

  serve("POST /painel/api/shops/{shopId}/my-whatsapp", async ({ params: { shopId }, member, body }) => {
    const phone = readPhone(body.phone);
    if (phone === undefined) return refuse({ code: "phone-invalid" });
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const { connected, gap } = await whatsAppWay(deps, shop);
    if (!connected) return refuse({ code: "whatsapp-notices-off", detail: gapText(gap) });
    const { channelId } = connected.channel;
    // A code is no news of an order, so no template may carry it: whoever wants it writes first.
    const isOpen = await isWindowOpen(deps, { shopId, channelId, phone, now: now() });
    if (!isOpen) return refuse({ code: "whatsapp-write-first" });
    if (!(await limits.take(codes, member.userId))) return refuse(overLimit(codes));
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    await noticePhones.ask(ownerOf(member), { phone, code, until: new Date(now() + CODE_LASTS_MS) });
    const words = { kind: "text", text: codeText(code, CODE_LASTS_MS / 60_000), link: null } as const;
    const [part] = connected.chatProvider.composeParts(words, recipientAt(phone));
    const outcome = part && (await connected.chatProvider.send(part, `notice-code:${member.userId}:${now()}`));
    if (outcome?.kind === "accepted") return view({ shopId, member });
    const why = outcome?.kind === "stopped" ? outcome.reason : "gave-up";
    return refuse({ code: "whatsapp-code-not-sent", detail: `(${noticeFailureText(why)})` });
  });

  serve("POST /painel/api/shops/{shopId}/my-whatsapp/confirm", async ({ params: { shopId }, member, body }) => {
    const outcome = await noticePhones.confirm(ownerOf(member), body.code.replaceAll(/\D/g, ""), now());
    if (outcome === "wrong") return refuse({ code: "whatsapp-code-wrong" });
    if (outcome === "over") return refuse({ code: "whatsapp-code-over" });
    return view({ shopId, member });
  });

  serve("DELETE /painel/api/shops/{shopId}/my-whatsapp", async ({ params: { shopId }, member }) => {
    await noticePhones.remove(ownerOf(member));
    return view({ shopId, member });
  });
}
