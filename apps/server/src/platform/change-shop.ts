import type { SavedShop, ShopWarning } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type ShopGap, shopGaps, unreceivableOptions } from "@vitrine/domain/checkout/shop-readiness";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type ShopHint, shopHints } from "@vitrine/domain/shop/shop-hints";
import { type ShopProblem, shopProblems } from "@vitrine/domain/shop/shop-references";
import { refuseOtherVersion } from "../http/answer/preconditions.ts";
import type { Problem, Refusal } from "../http/refusals.ts";
import { checkoutRulesFrom } from "../order/terms/checkout-rules.ts";
import type { DecidedDocument, LockedDocument, ShopRepository } from "../shop/shop.repository.ts";
import type { ChangedBy } from "../shop/shop-version.repository.ts";

export type ShopDecision = (current: LockedDocument | undefined) => Result<DecidedDocument, Refusal>;
/** `isTest`: what the key may change, and what a new shop becomes. */
export type ShopChange = {
  shopId: string;
  chatbotId: string;
  isTest?: boolean;
  by?: ChangedBy | undefined;
  decide: ShopDecision;
};
type ChangedShop = SavedShop & { document: ShopDocument };

/** Saves what `decide` makes of the shop's document, if nothing in it contradicts itself. */
export async function changeShop(
  shops: Pick<ShopRepository, "change">,
  { shopId, chatbotId, isTest, by, decide }: ShopChange,
): Promise<Result<ChangedShop, Refusal>> {
  const saved = await shops.change({ shopId, chatbotId, isTest, by }, (current) => {
    const decided = decide(current);
    return decided.ok ? consistent(decided.value) : decided;
  });
  if (!saved.ok) return saved;
  const { version, document } = saved.value;
  return ok({ shopId, version, document, warnings: warningsOf(document) });
}

/** Refuses a document that contradicts itself. */
export function consistent(decided: DecidedDocument): Result<DecidedDocument, Refusal> {
  const problems = shopProblems(decided.document);
  return problems.length > 0 ? refuse({ code: "shop-inconsistent", problems: problems.map(problemOf) }) : ok(decided);
}

/** Replaces the whole document. `ifMatch`: only if this is still its version. */
export function putDocument(document: ShopDocument, ifMatch: string | null = null): ShopDecision {
  return (current) => {
    const other = refuseOtherVersion(ifMatch, current?.version ?? 0);
    return other ? refuse(other) : ok({ document });
  };
}

/** A shop may be published before it is complete. The answer says what its customers will miss. */
export function warningsOf(document: ShopDocument): ShopWarning[] {
  const rules = checkoutRulesFrom(document);
  const gaps: ShopWarning[] = [
    ...shopGaps(rules).map((code) => ({ code, message: gapTexts[code] })),
    ...shopHints(document).slice(0, MOST_HINTS).map(hintWarning),
  ];
  const names = unreceivableOptions(rules).map(({ providerId }) => providerId);
  return names.length === 0 ? gaps : [...gaps, { code: "payment-account-missing", message: accountText(names) }];
}

/** An answer has room for twenty warnings in all. */
const MOST_HINTS = 5;

function hintWarning(hint: ShopHint): ShopWarning {
  const { code } = hint;
  switch (code) {
    case "no-channel":
      return {
        code,
        message: "A loja não tem canal: não envia mensagens, e os links não voltam a uma conversa. Preencha channels.",
      };
    case "cep-range-unknown":
      return { code, message: `A área de entrega ${hint.zone} tem CEPs que não existem: eles começam em 01000-000.` };
    case "zone-unreachable":
      return { code, message: `A área de entrega ${hint.zone} não atende ninguém: ${unreachable[hint.because]}.` };
  }
}

const unreachable: Record<Extract<ShopHint, { code: "zone-unreachable" }>["because"], string> = {
  "origin-unknown": "o ponto de onde se mede a distância não tem coordenadas",
  "neighborhoods-empty": "nenhum bairro dela tem letras ou números",
  "kilos-backwards": "o peso mínimo é maior que o máximo",
};

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

/** What is wrong with the value; some problems are of a field that has none. */
const reasons: Record<ShopProblem["problem"], (value: string) => string> = {
  repeated: (value) => `${value} repetido`,
  unknown: (value) => `${value} não existe neste documento`,
  "percent-over-100": (value) => `um desconto não passa de 100%, e este é de ${value.replace(".", ",")}%`,
  "fraction-of-centavo": (value) =>
    `um valor em reais tem no máximo duas casas decimais, e este é ${value.replace(".", ",")}`,
  "value-missing": () => "informe o valor do desconto",
  "range-backwards": (value) => `o início vem depois do fim${value && ` (${value})`}`,
  "time-zone": (value) => `fuso horário desconhecido: ${value}`,
  "range-empty": (value) => `o início e o fim são iguais (${value})`,
  "area-missing": () => "diga onde: faixas de CEP, bairros ou distância de um lugar",
  "area-twice": () => "escolha um só modo: faixas de CEP, bairros ou distância de um lugar",
  "phrase-too-long": (value) => `${value} tem mais de quatro palavras`,
  "unknown-credential": (value) => `${value} não é uma credencial deste sistema`,
  "products-missing": () => "escolha ao menos um produto, uma categoria, uma coleção ou uma marca, ou a loja toda",
  reserved: (value) => `a palavra ${value} serve para voltar a receber lembretes`,
};

function problemOf({ field, problem, value, allowed }: ShopProblem): Problem {
  return {
    // A problem of two lists is shown at the first.
    param: `/${field.split(",", 1)[0]?.replaceAll(".", "/")}`,
    reason: problem,
    message: `Campo ${field}: ${reasons[problem](value)}.`,
    english: `Field ${field}: ${value ? `${value}: ` : ""}${problem.replaceAll("-", " ")}.`,
    allowed,
  };
}
