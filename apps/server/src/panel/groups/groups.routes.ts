import { randomBytes } from "node:crypto";
import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { arrangeCategories } from "../../catalog/groups/arrange-categories.ts";
import { changeCategory, createCategory, deleteCategory } from "../../catalog/manage/groups/change-category.ts";
import type { AuditEntry } from "../../db/audit.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** The categories of the shop, by the people who arrange them. */
export function panelGroupRoutes(serve: Serve, deps: PanelDeps): void {
  const { categoryOrder } = deps;

  async function find(shopId: string, id: string): Promise<Result<PanelCategory, Refusal>> {
    const found = (await categoryOrder.list(shopId)).find(({ providerId }) => providerId === id);
    return found ? ok(found) : refuse({ code: "category-not-found" });
  }

  type Change = { shopId: string; member: CallerMember; action: string; id: string; name: string };
  type Values = { before: object | null; after: object | null };
  const entry = ({ shopId, member, action, id, name }: Change, { before, after }: Values): AuditEntry => ({
    ...{ shopId, member, action: `category.${action}`, before, after },
    subject: { type: "category", id, name },
  });

  serve("GET /painel/api/shops/{shopId}/catalog/categories", async ({ params }) =>
    ok({ items: await categoryOrder.list(params.shopId) }),
  );

  serve("POST /painel/api/shops/{shopId}/catalog/categories", async ({ params: { shopId }, body, member }) => {
    const siblings = (await categoryOrder.list(shopId)).filter(({ parentId }) => parentId === (body.parentId ?? null));
    const position = Math.max(0, ...siblings.map((each) => each.position)) + 1;
    const providerId = `cat-${randomBytes(6).toString("base64url")}`;
    const made = await createCategory(deps, shopId, { ...body, providerId, position }, ({ name, parentId }) =>
      entry({ shopId, member, action: "created", id: providerId, name }, { before: null, after: { name, parentId } }),
    );
    return made.ok ? find(shopId, providerId) : made;
  });

  serve("PATCH /painel/api/shops/{shopId}/catalog/categories/{id}", async ({ params, body, member, ifMatch }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const { isHidden, ...fields } = body;
    const change = { shopId, member, action: "changed", id, name: body.name ?? before.value.name };
    if (Object.keys(fields).length > 0) {
      const changed = await changeCategory(deps, { shopId, id, ifMatch }, fields, ({ before, after }) =>
        entry({ ...change, name: after.name }, { before: textOf(before), after: textOf(after) }),
      );
      if (!changed.ok) return changed;
    }
    if (isHidden !== undefined) {
      // A change of its name above was for this version, and made another one.
      const isRenamed = Object.keys(fields).length > 0;
      const which = { shopId, id, ifMatch: isRenamed ? null : ifMatch };
      const hidden = await categoryOrder.setHidden(which, isHidden, () =>
        entry(change, { before: { isHidden: before.value.isHidden }, after: { isHidden } }),
      );
      if (!hidden.ok) return hidden;
    }
    return find(shopId, id);
  });

  serve("DELETE /painel/api/shops/{shopId}/catalog/categories/{id}", async ({ params, query, member }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const change = { shopId, member, action: "removed", id, name: before.value.name };
    return deleteCategory(deps, { shopId, id, ifMatch: null }, query.moveTo, () =>
      entry(change, { before: shownOf(before.value), after: null }),
    );
  });

  serve("POST /painel/api/shops/{shopId}/catalog/category-order", async ({ params: { shopId }, body, member }) => {
    const names = (items: readonly PanelCategory[]) => ({
      order: items.filter(({ parentId }) => parentId === body.parentId).map(({ name }) => name),
    });
    return arrangeCategories(deps, shopId, body, ({ before, after }) => {
      const parent = after.find(({ providerId }) => providerId === body.parentId);
      const change = { shopId, member, action: "arranged", id: body.parentId ?? "", name: parent?.name ?? "" };
      return entry(change, { before: names(before), after: names(after) });
    });
  });
}

function textOf({ name, description, parentId }: Pick<PanelCategory, "name" | "description" | "parentId">) {
  return { name, description, parentId };
}

function shownOf({ name, description, isHidden }: PanelCategory) {
  return { name, description, isHidden };
}
