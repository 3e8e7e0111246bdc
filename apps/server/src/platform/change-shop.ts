import type { SavedShop } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { deedsOfChange } from "@vitrine/domain/deeds/document-deeds";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { newContradictions, type ShopContradiction, type ShopPairs } from "@vitrine/domain/shop/shop-contradictions";
import { type ShopProblem, shopProblems } from "@vitrine/domain/shop/shop-references";
import type { AuditOf } from "../db/audit.ts";
import { refuseOtherVersion } from "../http/answer/preconditions.ts";
import type { Language } from "../http/language/language.ts";
import type { Problem, Refusal } from "../http/refusals.ts";
import { readOfferRules } from "../order/terms/receiving-rules.ts";
import type { DecidedDocument, LockedDocument, SavedDocument, ShopRepository } from "../shop/shop.repository.ts";
import type { ChangedBy } from "../shop/shop-version.repository.ts";
import type { KnownVendors } from "../shop/vendor.ts";
import { credentialWarnings, warningsOf } from "./shop-warnings.ts";

export type ShopDecision = (current: LockedDocument | undefined) => Result<DecidedDocument, Refusal>;
/** `isTest`: what the key may change, and what a new shop becomes. `trialOf`: of which shop a new one is the trial. */
export type ShopChange = {
  shopId: string;
  chatbotId: string;
  isTest?: boolean;
  trialOf?: string | undefined;
  by?: ChangedBy | undefined;
  /** Of the warnings. */
  language?: Language;
  /** Whether whoever changes it may also change the fields that are more than a setting. */
  does: (deed: Deed) => Result<null, Refusal>;
  decide: ShopDecision;
  audit?: AuditOf<SavedDocument>;
};
type ChangedShop = SavedShop & { document: ShopDocument };

/** Saves what `decide` makes of the shop's document, if nothing in it contradicts itself. */
export async function changeShop(
  shops: Pick<ShopRepository, "change" | "findReceiving" | "vendors">,
  { shopId, chatbotId, isTest, trialOf, by, language, does, decide, audit }: ShopChange,
): Promise<Result<ChangedShop, Refusal>> {
  const allowed: ShopDecision = (current) => {
    const decided = decide(current);
    if (!decided.ok) return decided;
    const refused = deedsOfChange(current?.document ?? {}, decided.value.document)
      .map(does)
      .find(({ ok }) => !ok);
    return refused && !refused.ok ? refused : consistent(decided.value, shops.vendors, current?.document);
  };
  const saved = await shops.change({ shopId, chatbotId, isTest, trialOf, by }, allowed, audit);
  if (!saved.ok) return saved;
  const { version, document, forgotten } = saved.value;
  const offers = await readOfferRules({ shops }, shopId, document);
  return ok({
    ...{ shopId, version, document },
    warnings: [...credentialWarnings(forgotten, language), ...warningsOf(document, offers, language)],
  });
}

/** Refuses a document that contradicts itself. */
export function consistent(
  decided: DecidedDocument,
  vendors: KnownVendors,
  before: ShopPairs = {},
): Result<DecidedDocument, Refusal> {
  const problems = [
    ...shopProblems(decided.document, (account) => vendors.of(account).credentials.map(({ name }) => name)),
    ...newContradictions(before, decided.document),
  ];
  return problems.length > 0 ? refuse({ code: "shop-inconsistent", problems: problems.map(problemOf) }) : ok(decided);
}

/** Replaces the whole document. `ifMatch`: only if this is still its version. */
export function putDocument(document: ShopDocument, ifMatch: string | null = null): ShopDecision {
  return (current) => {
    const other = refuseOtherVersion(ifMatch, current?.version ?? 0);
    return other ? refuse(other) : ok({ document });
  };
}

/** What is wrong with the value; some problems are of a field that has none. */
type AnyProblem = Pick<ShopProblem, "field" | "value" | "allowed"> & {
  problem: ShopProblem["problem"] | ShopContradiction["problem"];
};

const reasons: Record<AnyProblem["problem"], (value: string) => string> = {
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
  "ends-before-start": () => "o fim vem antes do começo",
  "minimum-above-maximum": (value) => `o máximo é menor que o mínimo, que é ${value.replace(".", ",")}`,
  "uses-above-total": (value) => `um cliente não usa mais vezes que todos juntos, que são ${value}`,
  "too-many-installments": (value) => `um cartão parcela em até ${value} vezes`,
  "above-installments": (value) => `não passa do número de parcelas, que é ${value}`,
};

const englishReasons: Record<AnyProblem["problem"], (value: string) => string> = {
  repeated: (value) => `${value} is repeated`,
  unknown: (value) => `${value} does not exist in this document`,
  "percent-over-100": (value) => `a discount is 100% at most, and this one is ${value}%`,
  "fraction-of-centavo": (value) => `an amount in reais has two decimals at most, and this one is ${value}`,
  "value-missing": () => "the value of the discount is required",
  "range-backwards": (value) => `it begins after its end${value && ` (${value})`}`,
  "time-zone": (value) => `${value} is not a time zone`,
  "range-empty": (value) => `its beginning and its end are the same (${value})`,
  "area-missing": () => "say where: CEP ranges, neighborhoods or the distance from a place",
  "area-twice": () => "choose one of CEP ranges, neighborhoods and the distance from a place",
  "phrase-too-long": (value) => `${value} has more than four words`,
  "unknown-credential": (value) => `${value} is not a credential of this system`,
  "products-missing": () => "choose a product, a category, a collection or a brand, or the whole shop",
  reserved: (value) => `the word ${value} is for receiving reminders again`,
  "ends-before-start": () => "it ends before it begins",
  "minimum-above-maximum": (value) => `the maximum is below the minimum, which is ${value}`,
  "uses-above-total": (value) => `one contact cannot use it more often than all together, which is ${value}`,
  "too-many-installments": (value) => `a card pays in ${value} installments at most`,
  "above-installments": (value) => `it is above the number of installments, which is ${value}`,
};

function problemOf({ field, problem, value, allowed }: AnyProblem): Problem {
  return {
    // A problem of two lists is shown at the first.
    param: `/${field.split(",", 1)[0]?.replaceAll(".", "/")}`,
    reason: problem,
    message: `Campo ${field}: ${reasons[problem](value)}.`,
    english: `Field ${field}: ${englishReasons[problem](value)}.`,
    allowed,
  };
}
