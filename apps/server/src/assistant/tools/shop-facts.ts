import type { AccountTools, ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import { toReais } from "@vitrine/contract/wire/money";
import { offeredForms } from "@vitrine/domain/checkout/payment-offers";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { ok } from "@vitrine/domain/result";
import { minimumFor } from "@vitrine/domain/shop/customer-terms";
import { companyAddressText } from "@vitrine/wording/company/company-text";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { Shop } from "../../shop/shop.ts";
import { policyPages } from "../../shop/shop-info.ts";
import { serviceView } from "../../shop/shop-service.ts";
import type { AssistantDeps } from "../assistant-deps.ts";
import { offerFor } from "../contact-offer.ts";
import type { ShopCall, ToolCall, Tools } from "../tool-call.ts";
import { pageOf } from "../views/product-brief.ts";

const MOST_SHOPS = 100;
const MOST_LISTED = 30;
const MOST_RANGES = 10;
/** A model reads the beginning, and gives people the address of the whole text. */
const LONGEST_POLICY_READ = characters(2_000);

export function accountFactTools({ shops }: AssistantDeps): Tools<AccountTools, ToolCall> {
  return {
    list_shops: async ({ account }) => {
      const own = await shops.listOwn(account, MOST_SHOPS);
      return ok({ shops: own.map((shop) => ({ ...shop, isTest: account.isTest })) });
    },
  };
}

export function shopFactTools(deps: AssistantDeps): Pick<Tools<ShopTools, ShopCall>, "get_shop"> {
  return {
    get_shop: async (call, { contactId }) => {
      const { shop } = call;
      const offer = await offerFor(deps, call, contactId);
      if (!offer.ok) return offer;
      const { order, terms } = offer.value;
      const { document, rules, settings } = terms;
      const minOrderValue = minimumFor(order?.terms, rules);
      const { hasPixKey } = await deps.shops.findReceiving(shop.shopId);
      const { isOpen, facts } = serviceView({ ...shop, minOrderValue }, deps.now());
      const { deliveryZones, pickupStores } = rules;
      const url = pageOf({ shop, publicUrl: deps.publicUrl }, "/catalog");
      const today = new Date(deps.now()).toISOString().slice(0, 10);
      return ok({
        shopId: shop.shopId,
        name: shop.name,
        isTest: shop.isTest,
        timeZone: shop.timeZone,
        ...(isOpen !== null && { isOpen }),
        now: facts,
        hours: shop.openingHours.map(({ weekdays, startTime, endTime }) => ({
          weekdays: [...weekdays],
          from: startTime,
          to: endTime,
        })),
        closedDates: (rules.closedDates ?? []).filter((date) => date >= today).slice(0, MOST_LISTED),
        deliveryAreas: deliveryZones.slice(0, MOST_LISTED).map((zone) => ({
          name: zone.name,
          price: toReais(zone.price),
          ...(zone.freeFrom !== null && { freeFrom: toReais(zone.freeFrom) }),
          ...(zone.estimate && { estimate: zone.estimate }),
          zipCodes: zone.zipCodeRanges.slice(0, MOST_RANGES).map(({ from, to }) => `${from}-${to}`),
        })),
        moreDeliveryAreas: Math.max(0, deliveryZones.length - MOST_LISTED),
        pickupPlaces: pickupStores.slice(0, MOST_LISTED).map(({ name, address, price }) => ({
          name,
          price: toReais(price),
          address: [address.street, address.number, address.neighborhood].filter(Boolean).join(", "),
        })),
        payments: [...new Set(offeredForms(rules, { hasPixKey, credit: order?.credit }).map(({ name }) => name))].slice(
          0,
          MOST_LISTED,
        ),
        ...(minOrderValue !== null && { minimumValue: toReais(minOrderValue) }),
        policies: policiesOf(minOrderValue, { document, settings }),
        ...aboutOf(shop, deps.publicUrl),
        ...(url && { url }),
      });
    },
  };
}

/** Who sells, and what they have written about it. */
function aboutOf(shop: Shop, publicUrl: string) {
  const { address = {}, ...who } = shop.company;
  const place = companyAddressText(address);
  const pages = policyPages(shop, publicUrl);
  return {
    ...(Object.values(who).some(Boolean) && { company: { ...who, ...(place && { address: place }) } }),
    policyTexts: pages.map(({ kind, title, url }) => ({
      title,
      text: cutText(shop.policies[kind] ?? "", LONGEST_POLICY_READ),
      url,
    })),
  };
}

/** What the shop's settings decide about orders, as a person would say it. */
function policiesOf(
  minOrderValue: Cents | null,
  { document, settings }: Pick<OrderTerms, "document" | "settings">,
): string[] {
  const charges = !settings.disableChargeOrders;
  return [
    "Quem confirma e paga o pedido é sempre uma pessoa, na página da loja.",
    minOrderValue !== null && `O pedido mínimo é de ${formatBRL(minOrderValue)} em produtos.`,
    charges && settings.payment.type === "manual" && "O pagamento é combinado com a loja depois do pedido.",
    !charges && "O pedido é feito aqui e pago diretamente à loja.",
    "O cliente pode cancelar enquanto o pedido não foi pago nem começou a ser preparado.",
    settings.disableRestrictedProducts && "Produtos de venda restrita só são adicionados por uma pessoa da loja.",
    !settings.allowShippingRestrictedProducts && "Alguns produtos são somente para retirada.",
    settings.canUseCoupon ? "A loja aceita cupons." : "A loja não aceita cupons.",
    settings.enableCnpj && "Empresas podem comprar com CNPJ.",
    document.stockHoldMinutes !== undefined &&
      `Um pedido confirmado reserva os produtos por ${document.stockHoldMinutes} minutos.`,
  ].filter((text) => text !== false);
}
