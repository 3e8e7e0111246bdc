import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { shopOf } from "./fixtures.ts";

const graphKeys = { accessToken: "sandbox-graph-token", appSecret: "sandbox-app-secret" };

type CoffeeShop = {
  id: string;
  sandboxUrl: string;
  document: Pick<ShopDocument, "name" | "coupons" | "giftRules">;
  deliveries: readonly string[];
  products: readonly { id: string; name: string; price: number }[];
};

/** Creates a coffee shop with the channels of the demo shop. Agents may give a discount, and customers pay with Pix. */
export async function openCoffeeShop({ id, sandboxUrl, document, deliveries, products }: CoffeeShop): Promise<void> {
  const demo = await shopOf("emporio-aurora").get();
  await shopOf(id).put({
    ...document,
    channels: (demo.channels ?? []).flatMap(({ nativePix: _, ...channel }) =>
      channel.carrier === "meta" ? [{ ...channel, credentials: graphKeys }] : [],
    ),
    settings: {
      style: { ...demo.settings.style, urlLogo: null },
      enableManualPrices: true,
      canUseCoupon: true,
      logistics: true,
    },
    deliveryZones: deliveries.map((name, index) => ({
      providerId: name.toLowerCase(),
      name,
      type: LogisticType.ExpressDelivery,
      zipCodeRanges: [{ from: "01000000", to: "05999999" }],
      price: 9.9 + index * 5,
    })),
    paymentOptions: [
      { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: PaymentProviderType.MercadoPago },
    ],
    paymentProviders: [
      {
        providerType: PaymentProviderType.MercadoPago,
        baseUrl: `${sandboxUrl}/mercado-pago`,
        publicKey: "TEST-sandbox-public-key",
        credentials: { accessToken: "TEST-sandbox-access-token", webhookSecret: "segredo-mp-da-sandbox" },
      },
    ],
  });
  await shopOf(id).catalog.import({
    categories: [{ providerId: "cafes", name: "Cafés" }],
    products: products.map(({ id: sku, name, price }) => ({
      providerId: sku,
      name,
      categories: ["cafes"],
      skus: [{ sku, price }],
    })),
  });
}
