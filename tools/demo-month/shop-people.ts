import type { DiscountRequest } from "@vitrine/contract/panel/orders/approvals";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import type { MovedProduct } from "./moved-product.ts";
import type { Person } from "./people.ts";

export type MemberName = "Aurora Prado" | "Camila Duarte" | "Diego Alves" | "Rafael Lima";

const panel = "/painel/api/shops/{shopId}";
const orders = `${panel}/orders`;

/** What the people of the shop do in the panel. */
export function createShopPeople({ call }: MovedProduct) {
  const contactPath = ({ contactId }: Person) => `${panel}/service/${encodeURIComponent(contactId)}`;
  const read = (id: string) => call<PlatformOrder>(`GET /platform/v1/shops/{shopId}/orders/${id}`);
  return {
    read,

    async move(member: MemberName, id: string, stage: string, more: object = {}): Promise<void> {
      await call(`POST ${orders}/${id}/stage`, { member, body: { stage, ...more } });
    },

    /** With what was taken at the door, or with the day on which it will be paid. */
    async deliver(member: MemberName, id: string, money: object = {}): Promise<void> {
      await call(`POST ${orders}/${id}/stage`, { member, body: { stage: "delivered", ...money } });
    },

    async cancel(member: MemberName, id: string, reason: string): Promise<void> {
      const { refundOnCancel: refund } = await call<PanelOrderDetails>(`GET ${orders}/${id}`, { member });
      await call(`POST ${orders}/${id}/cancel`, { member, body: { reason, isTold: true, refund } });
    },

    /** Money that no provider tells of. */
    async confirmPayment(member: MemberName, id: string): Promise<void> {
      await call(`POST ${orders}/${id}/payment`, { member, body: {} });
    },

    /** Of one line, or of all that was paid. */
    async refund(member: MemberName, id: string, reason: string, isOfOneLine: boolean): Promise<void> {
      const { payments, order } = await read(id);
      const paid = payments.find(({ status }) => status === 1) ?? payments[0];
      const line = order.items.find(({ isGift }) => !isGift);
      const items = isOfOneLine && line ? { items: [{ index: line.index, quantity: 1 }] } : {};
      await call(`POST ${orders}/${id}/refund`, { member, body: { paymentId: paid?.id, reason, ...items } });
    },

    async note(member: MemberName, id: string, text: string): Promise<void> {
      await call(`POST ${orders}/${id}/notes`, { member, body: { text } });
    },

    async tag(member: MemberName, id: string, tags: string[]): Promise<void> {
      await call(`POST ${orders}/${id}/tags`, { member, body: { tags } });
    },

    async noteContact(member: MemberName, { contactId }: Person, text: string): Promise<void> {
      await call(`POST ${panel}/contacts/${encodeURIComponent(contactId)}/notes`, { member, body: { text } });
    },

    async tagContact(member: MemberName, { contactId }: Person, tags: string[]): Promise<void> {
      await call(`PUT ${panel}/contacts/${encodeURIComponent(contactId)}/tags`, { member, body: { tags } });
    },

    async take(member: MemberName, person: Person): Promise<void> {
      await call(`POST ${contactPath(person)}/take`, { member, body: { from: null } });
    },

    async handBack(member: MemberName, person: Person): Promise<void> {
      await call(`POST ${contactPath(person)}/hand-back`, { member, body: {} });
    },

    async say(member: MemberName, person: Person, text: string): Promise<void> {
      await call(`POST ${contactPath(person)}/messages`, { member, body: { text } });
    },

    /** The code of a session in which the member makes the contact's order. */
    async openShop(member: MemberName, person: Person): Promise<string> {
      const { url } = await call<{ url: string }>(`POST ${contactPath(person)}/session`, { member, body: {} });
      return new URL(url).hash.slice(1);
    },

    async decideDiscount(member: MemberName, orderId: string, allows: boolean): Promise<void> {
      const { items } = await call<{ items: DiscountRequest[] }>(`GET ${panel}/discount-requests`, { member });
      const asked = items.find((each) => each.orderId === orderId);
      if (!asked) throw new Error("nobody asked for a discount");
      const reason = allows ? "" : "Acima do que damos para uma peça só.";
      await call(`POST ${panel}/discount-requests/${orderId}`, {
        member,
        body: { requestId: asked.id, allows, reason },
      });
    },

    async promote(member: MemberName, promotion: object): Promise<void> {
      await call(`POST ${panel}/promotions`, { member, body: promotion });
    },

    async remember(recovery: object): Promise<void> {
      await call("PATCH /platform/v1/shops/{shopId}", { body: { recovery } });
    },

    async stock(lines: readonly { sku: string; seller: string | null; set: number }[]): Promise<void> {
      for (let from = 0; from < lines.length; from += 500)
        await call("POST /platform/v1/shops/{shopId}/stock", { body: { lines: lines.slice(from, from + 500) } });
    },
  };
}

export type ShopPeople = ReturnType<typeof createShopPeople>;
