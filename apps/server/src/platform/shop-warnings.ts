import type { ShopHost } from "@vitrine/contract/platform/hosts";
import type { ShopWarning } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import {
  type OfferFacts,
  type OfferObstacle,
  type OfferRules,
  withheldForms,
} from "@vitrine/domain/checkout/payment-offers";
import { type ShopGap, shopGaps } from "@vitrine/domain/checkout/shop-readiness";
import { type ShopHint, shopHints } from "@vitrine/domain/shop/shop-hints";
import type { Language } from "../http/language/language.ts";

/** A shop may be published before it is complete. The answer says what its customers will miss. */
export function warningsOf(
  document: ShopDocument,
  { rules, hasPixKey }: OfferFacts & { rules: OfferRules },
  language: Language = "pt",
): ShopWarning[] {
  const says = sentences[language];
  const gaps: ShopWarning[] = [
    ...shopGaps(rules, { hasPixKey }).map((code) => ({ code, message: says.gaps[code] })),
    ...shopHints(document)
      .slice(0, MOST_HINTS)
      .map((hint) => ({ code: hint.code, message: says.hint(hint) })),
  ];
  const withheld = withheldForms(rules, { hasPixKey }).filter(({ obstacle }) => obstacle !== "credit-missing");
  for (const code of withheldCodes) {
    const names = withheld
      .filter(({ obstacle }) => withheldCode[obstacle] === code)
      .map(({ option }) => option.providerId);
    if (names.length === 0) continue;
    gaps.push({ code, message: says[code](names.slice(0, MOST_NAMES).join(", "), names.length - MOST_NAMES) });
  }
  return gaps;
}

/** Payment forms that no customer is offered, by what their shop can do about it. */
const withheldCodes = ["card-by-hand", "pix-key-missing", "payment-not-offered", "payment-account-missing"] as const;

const withheldCode: Record<OfferObstacle, (typeof withheldCodes)[number]> = {
  "account-missing": "payment-account-missing",
  "account-incomplete": "payment-account-missing",
  "by-hand": "card-by-hand",
  "pix-key-missing": "pix-key-missing",
  "not-chargeable": "payment-not-offered",
  "by-hand-off": "payment-not-offered",
  "no-delivery": "payment-not-offered",
  "no-pickup": "payment-not-offered",
  "payer-address": "payment-not-offered",
  "credit-missing": "payment-not-offered",
  "credit-exceeded": "payment-not-offered",
  "not-for-subscriptions": "payment-not-offered",
};

/** Systems whose address changed: their keys were for the former one. */
export function credentialWarnings(forgotten: readonly string[], language: Language = "pt"): ShopWarning[] {
  return forgotten.length === 0
    ? []
    : [
        {
          code: "credentials-forgotten",
          message: sentences[language].forgotten(forgotten.slice(0, MOST_NAMES).join(", ")),
        },
      ];
}

/** Rules with a gift that is not in the catalogue: nobody is offered it. */
export function giftWarnings(
  { giftRules = [] }: Pick<ShopDocument, "giftRules">,
  sold: ReadonlySet<string>,
  language: Language = "pt",
): ShopWarning[] {
  return giftRules
    .flatMap(({ id, gifts }): ShopWarning[] => {
      const gone = gifts.find(({ sku }) => !sold.has(sku));
      return gone ? [{ code: "gift-sku-unknown", message: sentences[language].giftUnknown(id, gone.sku) }] : [];
    })
    .slice(0, MOST_GIFTS);
}

/** What visitors of the shop's hosts do not see yet. */
export function hostWarnings(hosts: readonly ShopHost[], language: Language = "pt"): ShopWarning[] {
  const says = sentences[language];
  const taken = hosts.filter(({ state }) => state === "taken").map(({ host }) => host);
  const unproved = hosts.filter(({ state }) => state === "pending" || state === "failing");
  return [
    ...unproved
      .slice(0, MOST_UNPROVED)
      .map((host): ShopWarning => ({ code: "host-unproved", message: says.hostUnproved(host) })),
    ...taken.slice(0, 1).map((): ShopWarning => {
      return { code: "host-taken", message: says.hostsTaken(taken.join(", ").slice(0, 1_500)) };
    }),
  ];
}

/** An answer has room for twenty warnings in all. */
const MOST_HINTS = 5;
const MOST_GIFTS = 3;
const MOST_UNPROVED = 15;
/** As many names as a person reads. */
const MOST_NAMES = 10;

type Unreachable = Extract<ShopHint, { code: "zone-unreachable" }>["because"];

const unreachable: Record<Language, Record<Unreachable, string>> = {
  pt: {
    "origin-unknown": "o ponto de onde se mede a distância não tem coordenadas",
    "neighborhoods-empty": "nenhum bairro dela tem letras ou números",
    "kilos-backwards": "o peso mínimo é maior que o máximo",
  },
  en: {
    "origin-unknown": "the place that the distance is measured from has no coordinates",
    "neighborhoods-empty": "none of its neighborhoods has letters or digits",
    "kilos-backwards": "the least weight is above the most",
  },
};

/** `more`: how many others are not named; none where it is not positive. */
type SaysForms = Record<(typeof withheldCodes)[number], (names: string, more: number) => string>;

type Sentences = SaysForms & {
  gaps: Record<ShopGap, string>;
  hint: (hint: ShopHint) => string;
  forgotten: (names: string) => string;
  giftUnknown: (rule: string, sku: string) => string;
  hostUnproved: (host: Pick<ShopHost, "host" | "record">) => string;
  hostsTaken: (hosts: string) => string;
};

const sentences: Record<Language, Sentences> = {
  pt: {
    gaps: {
      "no-logistic-option":
        "A loja ainda não pode receber pedidos: não tem entrega nem retirada. Preencha deliveryZones ou pickupStores.",
      "no-payment-option":
        "A loja ainda não pode receber pedidos: não tem forma de pagamento. Preencha paymentOptions.",
      "no-payment-for-pickup":
        "A loja ainda não pode receber pedidos: ela só tem retirada, e o provedor do boleto precisa de um endereço. Acrescente outra forma de pagamento em paymentOptions.",
    },
    hint(hint) {
      switch (hint.code) {
        case "no-channel":
          return "A loja não tem canal: não envia mensagens, e os links não voltam a uma conversa. Preencha channels.";
        case "cep-range-unknown":
          return `A área de entrega ${hint.zone} tem CEPs que não existem: eles começam em 01000-000.`;
        case "zone-unreachable":
          return `A área de entrega ${hint.zone} não atende ninguém: ${unreachable.pt[hint.because]}.`;
        case "closed-date-unknown":
          return `O dia ${hint.date} não existe no calendário: a loja não fecha nele.`;
        case "gift-seller-unknown":
          return `A regra de brindes ${hint.rule} tem um brinde da loja vendedora ${hint.seller}, que não existe: ninguém o recebe.`;
        case "seller-table-not-allowed":
          return `A tabela de preço padrão da loja vendedora ${hint.seller} não está entre as que ela pode usar, e não vale.`;
        case "seller-unreachable":
          return `A loja vendedora ${hint.seller} não tem entrega nem retirada: um pedido dela não fecha.`;
        case "gift-repeated":
          return `A regra de brindes ${hint.rule} tem o brinde ${hint.sku} mais de uma vez.`;
        case "coupon-worthless":
          return `O cupom ${hint.coupon} não dá desconto: o valor dele é zero.`;
      }
    },
    "payment-account-missing": (names, more) =>
      `Ninguém pode escolher estas formas de pagamento, porque a loja não tem conta no provedor, ou falta algo nela: ${names}${more > 0 ? ` e mais ${more}` : ""}. Preencha paymentProviders.`,
    "card-by-hand": (names, more) =>
      `O cliente não pode escolher estas formas de pagamento, porque a loja recebe à mão: alguém dela envia antes um link: ${names}${more > 0 ? ` e mais ${more}` : ""}. Para o provedor cobrar, preencha paymentProviders e tire settings.payment.`,
    "pix-key-missing": (names, more) =>
      `Ninguém pode escolher estas formas de pagamento, porque a loja não informou a chave Pix: ${names}${more > 0 ? ` e mais ${more}` : ""}. Informe a chave em pix-key.`,
    "payment-not-offered": (names, more) =>
      `Ninguém pode escolher estas formas de pagamento, porque um pedido não pode ser pago por elas nesta loja: ${names}${more > 0 ? ` e mais ${more}` : ""}. Veja method, providerType, handover e settings.payment.`,
    forgotten: (names) =>
      `O endereço mudou, e as credenciais eram do anterior: ${names}. Informe-as de novo em credentials.`,
    giftUnknown: (rule, sku) =>
      `A regra de brindes ${rule} tem o brinde ${sku}, que não está no catálogo: ninguém o recebe.`,
    hostUnproved: ({ host, record }) =>
      `Visitantes de ${host} ainda não veem esta loja. Crie no DNS o registro TXT ${record.name} com o valor ${record.value}.`,
    hostsTaken: (hosts) => `Estes endereços são de outra loja, que também tem o registro no DNS: ${hosts}.`,
  },
  en: {
    gaps: {
      "no-logistic-option":
        "The shop cannot take orders yet: it has neither delivery nor pickup. Fill in deliveryZones or pickupStores.",
      "no-payment-option": "The shop cannot take orders yet: it has no payment option. Fill in paymentOptions.",
      "no-payment-for-pickup":
        "The shop cannot take orders yet: it only has pickup, and the provider of its boleto needs an address. Add another payment to paymentOptions.",
    },
    hint(hint) {
      switch (hint.code) {
        case "no-channel":
          return "The shop has no channel: it sends no messages, and its links lead back to no chat. Fill in channels.";
        case "cep-range-unknown":
          return `The delivery zone ${hint.zone} has CEPs that do not exist: they begin at 01000-000.`;
        case "zone-unreachable":
          return `The delivery zone ${hint.zone} reaches nobody: ${unreachable.en[hint.because]}.`;
        case "closed-date-unknown":
          return `The day ${hint.date} of closedDates does not exist: the shop is not closed on it.`;
        case "gift-seller-unknown":
          return `The gift rule ${hint.rule} has a gift of the seller ${hint.seller}, who does not exist: nobody gets it.`;
        case "seller-table-not-allowed":
          return `The default price table of the seller ${hint.seller} is not among those it may use, and does not hold.`;
        case "seller-unreachable":
          return `The seller ${hint.seller} has neither delivery nor pickup: its orders cannot be finished.`;
        case "gift-repeated":
          return `The gift rule ${hint.rule} has the gift ${hint.sku} more than once.`;
        case "coupon-worthless":
          return `The coupon ${hint.coupon} takes nothing off: its value is zero.`;
      }
    },
    "payment-account-missing": (names, more) =>
      `Nobody can choose these payment options, because the shop has no account at their provider, or the account lacks something: ${names}${more > 0 ? ` and ${more} more` : ""}. Fill in paymentProviders.`,
    "card-by-hand": (names, more) =>
      `Customers cannot choose these payment options, because the shop is paid by hand: somebody of it sends a link first: ${names}${more > 0 ? ` and ${more} more` : ""}. To let the provider charge them, fill in paymentProviders and remove settings.payment.`,
    "pix-key-missing": (names, more) =>
      `Nobody can choose these payment options, because the shop has not given its Pix key: ${names}${more > 0 ? ` and ${more} more` : ""}. Set the key with pix-key.`,
    "payment-not-offered": (names, more) =>
      `Nobody can choose these payment options, because no order of this shop can be paid by them: ${names}${more > 0 ? ` and ${more} more` : ""}. Look at method, providerType, handover and settings.payment.`,
    forgotten: (names) =>
      `The address changed, and the credentials were for the former one: ${names}. Send them again in credentials.`,
    giftUnknown: (rule, sku) =>
      `The gift rule ${rule} has the gift ${sku}, which is not in the catalogue: nobody gets it.`,
    hostUnproved: ({ host, record }) =>
      `Visitors of ${host} do not see this shop yet. Add the TXT record ${record.name} with the value ${record.value} to the DNS.`,
    hostsTaken: (hosts) => `These hosts belong to another shop, which also has the record in the DNS: ${hosts}.`,
  },
};
