import { randomBytes } from "node:crypto";
import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { arrangeCategories } from "../../catalog/groups/arrange-categories.ts";
import type { CategoryOrderRepository } from "../../catalog/groups/category-order.repository.ts";
import type { CategoryRepository } from "../../catalog/manage/groups/category.repository.ts";
import { changeCategory, createCategory, deleteCategory } from "../../catalog/manage/groups/change-category.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { AuditLogRepository } from "../../team/audit-log.repository.ts";

export type PanelGroupDeps = {
  categories: CategoryRepository;
  categoryOrder: CategoryOrderRepository;
  auditLog: Pick<AuditLogRepository, "record">;
};

/** The categories of the shop, by the people who arrange them. */
export function panelGroupRoutes(serve: Serve, deps: PanelGroupDeps): void {
  const { categoryOrder } = deps;

  async function find(shopId: string, id: string): Promise<Result<PanelCategory, Refusal>> {
    const found = (await categoryOrder.list(shopId)).find(({ providerId }) => providerId === id);
    return found ? ok(found) : refuse({ code: "category-not-found" });
  }

  type Change = { shopId: string; member: CallerMember; action: string; id: string; name: string };
  type Values = { before: object | null; after: object | null };
  const record = ({ shopId, member, action, id, name }: Change, { before, after }: Values) => {
    const subject = { type: "category", id, name };
    return deps.auditLog.record({ shopId, member, action: `category.${action}`, subject, before, after });
  };

  serve("GET /painel/api/shops/{shopId}/catalog/categories", async ({ params }) =>
    ok({ items: await categoryOrder.list(params.shopId) }),
  );

  serve("POST /painel/api/shops/{shopId}/catalog/categories", async ({ params: { shopId }, body, member }) => {
    const siblings = (await categoryOrder.list(shopId)).filter(({ parentId }) => parentId === (body.parentId ?? null));
    const position = Math.max(0, ...siblings.map((each) => each.position)) + 1;
    const providerId = `cat-${randomBytes(6).toString("base64url")}`;
    const made = await createCategory(deps, shopId, { ...body, providerId, position });
    if (!made.ok) return made;
    const { name, parentId } = made.value;
    const change = { shopId, member, action: "created", id: providerId, name };
    await record(change, { before: null, after: { name, parentId } });
    return find(shopId, providerId);
  });

  serve("PATCH /painel/api/shops/{shopId}/catalog/categories/{id}", async ({ params, body, member, ifMatch }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const { isHidden, ...fields } = body;
    if (Object.keys(fields).length > 0) {
      const changed = await changeCategory(deps, { shopId, id, ifMatch }, fields);
      if (!changed.ok) return changed;
    }
    if (isHidden !== undefined) {
      // A change of its name above was for this version, and made another one.
      const isRenamed = Object.keys(fields).length > 0;
      const hidden = await categoryOrder.setHidden({ shopId, id, ifMatch: isRenamed ? null : ifMatch }, isHidden);
      if (!hidden.ok) return hidden;
    }
    const after = await find(shopId, id);
    if (!after.ok) return after;
    const change = { shopId, member, action: "changed", id, name: after.value.name };
    await record(change, { before: shownOf(before.value), after: shownOf(after.value) });
    return after;
  });

  serve("DELETE /painel/api/shops/{shopId}/catalog/categories/{id}", async ({ params, query, member }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const removed = await deleteCategory(deps, { shopId, id, ifMatch: null }, query.moveTo);
    if (!removed.ok) return removed;
    const change = { shopId, member, action: "removed", id, name: before.value.name };
    await record(change, { before: shownOf(before.value), after: null });
    return removed;
  });

  serve("POST /painel/api/shops/{shopId}/catalog/category-order", async ({ params: { shopId }, body, member }) => {
    const parentOf = async () =>
      (await categoryOrder.list(shopId)).filter(({ parentId }) => parentId === body.parentId);
    const before = await parentOf();
    const arranged = await arrangeCategories(deps, shopId, body);
    if (!arranged.ok) return arranged;
    const names = (items: readonly PanelCategory[]) => ({ order: items.map(({ name }) => name) });
    const after = arranged.value.items.filter(({ parentId }) => parentId === body.parentId);
    const parent = arranged.value.items.find(({ providerId }) => providerId === body.parentId);
    const change = { shopId, member, action: "arranged", id: body.parentId ?? "", name: parent?.name ?? "" };
    await record(change, { before: names(before), after: names(after) });
    return arranged;
  });
}

function shownOf({ name, description, isHidden }: PanelCategory) {
  return { name, description, isHidden };
}
