import type { NewSession } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import { sql } from "kysely";
import { talking } from "./chat-shop.ts";
import { type AtCheckout, aCheckoutShop, atCheckout } from "./checkout-shop.ts";
import type { TestServer } from "./fixtures.ts";
import { buyer } from "./order-shop.ts";

export const webChat = { ...talking, channelId: "site", channelType: ChannelType.WebChat, carrier: "webhook" } as const;

let people = 0;

/** A shop that sells, and may remind. Its contacts write in WhatsApp, unless it has another channel. */
export async function aRecoveryShop(server: TestServer, changes: Partial<ShopDocument> = {}) {
  const { channels = [talking] } = changes;
  const shop = await aCheckoutShop(server, {
    channels: channels.map((channel) => ({ ...channel, baseUrl: "https://canal.test/" })),
    paymentProviders: [{ providerType: PaymentProviderType.MercadoPago, credentials: { accessToken: "segredo" } }],
    ...Object.fromEntries(Object.entries(changes).filter(([name]) => name !== "channels")),
  });
  const channel = channels[0] ?? talking;

  const hears = async (contactId: string, text: string, at: number) => {
    const address = contactAddress(channel.channelType, { contactId, phone: null });
    const body = JSON.stringify({ inbound: [{ address, userId: null, at, shortText: text }] });
    const headers = { "x-carrier": "genuine", "content-type": "application/json" };
    const url = `/webhooks/chat/${shop.shopId}/${channel.channelId}`;
    const { statusCode } = await server.app.inject({ method: "POST", url, payload: body, headers });
    if (statusCode !== 200) throw new Error(`the channel's news were refused: ${statusCode}`);
    // Nobody writes later than the database's clock says, and the tests' clock is ahead of it.
    await server.db
      .updateTable("chat_contacts")
      .set({ wrote_at: new Date(at) })
      .where("shop_id", "=", shop.shopId)
      .where("address", "=", address)
      .execute();
  };

  /** A contact, as themselves and as served by an agent. */
  const person = async (contactId = `wp:55119${String(80_000_000 + ++people)}`) => {
    const { channelId, channelType } = channel;
    const opened = async (who: Partial<NewSession> = {}) => {
      const { code } = await shop.session({ contact: { id: contactId, name: "Ana" }, channelId, channelType, ...who });
      return atCheckout(buyer(server, code, contactId));
    };
    const customer = await opened();
    const agent = await opened({ sessionType: SessionType.PlatformUser, agent: { id: "ag-1", name: "Bia" } });
    return { contactId, customer, agent, writes: (text: string, at: number) => hears(contactId, text, at) };
  };
  return { ...shop, channel, person };
}

export type RecoveryShop = Awaited<ReturnType<typeof aRecoveryShop>>;

/** A coffee of 30,00 by motorcycle, placed with this method. */
export async function placesOrder(who: AtCheckout, method: PaymentMethod = PaymentMethod.Pix): Promise<string> {
  await who.choosesAll();
  if (method === PaymentMethod.OnDelivery) await who.onDelivery("maquininha");
  else await who.method(method);
  const { data, errors } = await who.place({ paymentMethod: method });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.id;
}

/** Which jobs wait, by their task. */
export async function waitingJobs({ db }: TestServer, task: string): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${task}`.execute(db);
  return rows.length;
}
