import type { SavedShop, ShopWarning } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type ShopGap, shopGaps, unreceivableOptions } from "@vitrine/domain/checkout/shop-readiness";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type ShopProblem, shopProblems } from "@vitrine/domain/shop/shop-references";
import type { Refusal } from "../http/refusals.ts";
import { checkoutRulesFrom } from "../order/terms/checkout-rules.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";

export type PutShop = {
  shopId: string;
  chatbotId: string;
  /** Fixed when the shop is made. */
  isTest?: boolean;
  document: ShopDocument;
  ifMatch?: string | null;
};

export async function putShop(
  shops: Pick<ShopRepository, "save">,
  { shopId, chatbotId, isTest, document, ifMatch = null }: PutShop,
): Promise<Result<SavedShop, Refusal>> {
  const problems = shopProblems(document);
  if (problems.length > 0) {
    return refuse({ code: "shop-inconsistent", detail: problems.map(sentence).join(" ") });
  }
  const saved = await shops.save({ shopId, chatbotId, isTest, document, ifMatch });
  switch (saved.outcome) {
    case "saved":
      return ok({ shopId, version: saved.version, warnings: warningsOf(document) });
    case "of-another-account":
      return refuse({ code: "shop-of-another-account" });
    case "of-other-mode":
      return refuse({ code: "shop-of-other-mode" });
    case "other-version":
      return refuse({ code: "version-mismatch", currentVersion: String(saved.version) });
  }
}

/** A shop may be published before it is complete. The answer says what its customers will miss. */
function warningsOf(document: ShopDocument): ShopWarning[] {
  const rules = checkoutRulesFrom(document);
  const gaps: ShopWarning[] = shopGaps(rules).map((code) => ({ code, message: gapTexts[code] }));
  const names = unreceivableOptions(rules).map(({ providerId }) => providerId);
  return names.length === 0 ? gaps : [...gaps, { code: "payment-account-missing", message: accountText(names) }];
}

/** As many names as a person reads. */
const MOST_NAMES = 10;

function accountText(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const named = `${names.slice(0, MOST_NAMES).join(", ")}${rest > 0 ? ` e mais ${rest}` : ""}`;
  return `Ninguém pode escolher estas formas de pagamento, porque a loja não tem conta no provedor: ${named}. Preencha paymentProviders.`;
}

const gapTexts: Record<ShopGap, string> = {
  "no-logistic-option":
    "A loja ainda não pode receber pedidos: não tem entrega nem retirada. Preencha deliveryZones ou pickupStores.",
  "no-payment-option": "A loja ainda não pode receber pedidos: não tem forma de pagamento. Preencha paymentOptions.",
};

const reasons: Record<ShopProblem["problem"], string> = {
  repeated: "repetido",
  unknown: "não existe neste documento",
  "percent-over-100": "um desconto não passa de 100%",
  "value-missing": "informe o valor do desconto",
  "range-backwards": "o início vem depois do fim",
  "time-zone": "fuso horário desconhecido",
  "range-empty": "o início e o fim são iguais",
  "phrase-too-long": "tem mais de quatro palavras",
  reserved: "esta palavra serve para voltar a receber lembretes",
};

function sentence({ field, problem, value }: ShopProblem): string {
  return `${field}: ${value ? `${value} ` : ""}${reasons[problem]}.`;
}
