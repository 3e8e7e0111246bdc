import { createVitrine } from "@vitrine/client/vitrine";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { Target } from "./attack.ts";

type SmallShop = { token: string; chatbotId: string; shopId: string; ids: string[] };
type NewShop = { name: string; count: number; imagesOf: (id: string) => string[]; description?: string };

/** A shop of a new account, open to visitors. */
export async function openSmallShop({ port, operatorToken }: Target, shop: NewShop): Promise<SmallShop> {
  const { name, count, imagesOf, description = "" } = shop;
  const baseUrl = `http://127.0.0.1:${port}`;
  // The database stays from one attack to the next.
  const shopId = `${name}-${Date.now()}`;
  const chatbotId = `cb-${shopId}`;
  const { token } = await createVitrine({ baseUrl, token: operatorToken }).accounts.create({ name, chatbotId });
  const { put, catalog } = createVitrine({ baseUrl, token }).shop(shopId);
  await put({
    ...{ name, anonymousBrowsing: true },
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null } },
    channels: [{ channelId: "wa", channelType: ChannelType.WhatsApp, name: "WhatsApp", carrier: "meta" }],
  });
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  await catalog.importLines([
    { category: { providerId: "tudo", name: "Tudo" } },
    ...ids.map((id) => ({
      product: {
        ...{ providerId: id, name: `Produto ${id}`, description, categories: ["tudo"], images: imagesOf(id) },
        skus: [{ sku: id, price: 10 }],
      },
    })),
  ]);
  return { token, chatbotId, shopId, ids };
}

export async function tokenOfContact(port: number, { token, shopId }: SmallShop, id: string): Promise<string> {
  const { code } = await createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token })
    .shop(shopId)
    .sessions.create({
      ...{ sessionType: SessionType.Contact, channelType: ChannelType.WhatsApp, channelId: "wa" },
      contact: { id, name: "Ana" },
    });
  return code;
}
