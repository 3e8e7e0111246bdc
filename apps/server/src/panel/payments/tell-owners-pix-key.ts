import { cents } from "@vitrine/domain/money";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { agentPixKeyMail } from "@vitrine/wording/mail/owner-mail-text";
import type { Jobs } from "../../db/jobs.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** The money of an order goes to a key that an agent named: it is in the log, and every owner gets a mail. */
export async function tellOwnersOfPixKey(
  deps: PanelDeps,
  { shopId, orderId, agent }: Jobs["tell-owners-pix-key"],
): Promise<void> {
  const shop = await deps.shops.find(shopId);
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { shopId, contactId, orderId });
  if (!shop || !found) return;
  const { order, total } = found.stored;
  const key = order.payment?.manualInformation ?? "";
  const hint = pixKeyHint(key);
  const members = await deps.members.list(shop.chatbotId, null);
  const role = members.find(({ id }) => id === agent.id)?.role ?? "agent";
  const entry = {
    member: { chatbotId: shop.chatbotId, userId: agent.id, name: agent.name, role },
    shopId,
    action: "order.pix-key",
    subject: { type: "order", id: orderId, name: String(order.number ?? "") },
    before: null,
    after: { pixKey: hint },
  };
  const news = { shopName: shop.name, agentName: agent.name, number: order.number, total: cents(total), keyHint: hint };
  const url = `${deps.panelUrl}/loja/${encodeURIComponent(shopId)}/pedidos/${encodeURIComponent(orderId)}`;
  const owners = deps.sendsMail && !shop.isTest ? members.filter((member) => member.role === "owner") : [];
  const mails = owners.map(({ email, name }) => renderMail(email, agentPixKeyMail({ ...news, ownerName: name, url })));
  await deps.mails.addWithEntry(mails, entry);
}

/** A key may be somebody's CPF or phone: its end is enough to tell two keys apart. */
export function pixKeyHint(key: string): string {
  const kind = readPixKey(key)?.kind;
  return kind === undefined ? "" : `${kind} …${key.slice(-4)}`;
}
