import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { categoryProblem } from "@vitrine/domain/catalog/groups/category-tree";
import { ok, type Result } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import { categorySentences } from "../products/text/category-sentences.ts";
import type { Arranged, CategoryOrder, CategoryOrderRepository } from "./category-order.repository.ts";

/** Puts categories below another one, in this order. Answers the whole tree, which others may have changed too. */
export async function arrangeCategories(
  { categoryOrder }: { categoryOrder: Pick<CategoryOrderRepository, "arrange"> },
  shopId: string,
  { parentId, ids }: CategoryOrder,
  audit: AuditOf<Arranged>,
): Promise<Result<{ items: PanelCategory[] }, Refusal>> {
  const check: Parameters<CategoryOrderRepository["arrange"]>[2] = (parents) => {
    for (const providerId of ids) {
      const problem = parents.has(providerId) && categoryProblem({ providerId, parentId }, parents);
      if (problem) {
        const problems = [{ param: "/parentId", reason: problem, ...categorySentences[problem] }];
        return { code: "category-inconsistent", problems };
      }
    }
    return undefined;
  };
  const arranged = await categoryOrder.arrange(shopId, { parentId, ids }, check, audit);
  return arranged.ok ? ok({ items: arranged.value.after }) : arranged;
}
