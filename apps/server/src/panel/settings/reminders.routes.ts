import type { ReminderPreview } from "@vitrine/contract/panel/settings/reminders";
import { characters } from "@vitrine/domain/cut-text";
import type { OrderSheet, ReminderMessage } from "@vitrine/domain/messaging/chat-message";
import { cents } from "@vitrine/domain/money";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { ok, refuse } from "@vitrine/domain/result";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";

const LONGEST = characters(1_000);

/** Made up, so that the message can be read before there is an order. */
const sample: OrderSheet = {
  ...{ orderId: "exemplo", number: 1042, gifts: [] },
  items: [
    { sku: "1", name: "Primeiro produto", quantity: 2, unitPrice: cents(19_90), total: cents(39_80) },
    { sku: "2", name: "Segundo produto", quantity: 1, unitPrice: cents(12_00), total: cents(12_00) },
  ],
  ...{ itemsAmount: cents(51_80), discount: cents(0), freight: cents(8_00), fee: cents(0), total: cents(59_80) },
};

/** What the contact would read, by the function that writes it. */
export function panelReminderRoutes(serve: Serve, { cachedShop, termsOf }: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/reminders", async ({ params: { shopId } }) => {
    const shop = await cachedShop(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const { recovery } = await termsOf(shopId);
    const of = (about: ReminderKind) => preview(about, shop.name, recovery.stopWords[0] ?? "");
    return ok<ReminderPreview>({ cart: of("cart"), payment: of("payment") });
  });
}

function preview(about: ReminderKind, shopName: string, stopWord: string) {
  const order = about === "cart" ? { ...sample, number: null } : sample;
  const message: ReminderMessage = { kind: "reminder", about, shopName, order, stopWord, link: "" };
  return { text: messageText(message, LONGEST), button: buttonLabel(message) ?? "" };
}
