import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type ShopProblem, shopProblems } from "@vitrine/domain/shop/shop-references";
import type { Refusal } from "../http/refusals.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";

type PutShop = { shopId: string; chatbotId: string; document: ShopDocument };

export async function putShop(
  shops: Pick<ShopRepository, "save">,
  { shopId, chatbotId, document }: PutShop,
): Promise<Result<{ shopId: string; version: number }, Refusal>> {
  const problems = shopProblems(document);
  if (problems.length > 0) {
    return refuse({ code: "shop-inconsistent", detail: problems.map(sentence).join(" ") });
  }
  const saved = await shops.save({ shopId, chatbotId, document });
  switch (saved.outcome) {
    case "saved":
      return ok({ shopId, version: saved.version });
    case "of-another-account":
      return refuse({ code: "shop-of-another-account" });
    case "host-taken":
      return refuse({ code: "host-taken", detail: saved.host });
  }
}

const reasons: Record<ShopProblem["problem"], string> = {
  repeated: "repetido",
  unknown: "não existe neste documento",
  "percent-over-100": "um desconto não passa de 100%",
  "value-missing": "informe o valor do desconto",
  "range-backwards": "o início vem depois do fim",
  "time-zone": "fuso horário desconhecido",
  "range-empty": "o início e o fim são iguais",
  reserved: "esta palavra serve para voltar a receber lembretes",
};

function sentence({ field, problem, value }: ShopProblem): string {
  return `${field}: ${value ? `${value} ` : ""}${reasons[problem]}.`;
}
