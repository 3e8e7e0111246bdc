import { randomBytes } from "node:crypto";
import type { PanelCollection, WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import { isPriceRangeBackwards } from "@vitrine/domain/catalog/groups/collection-rule";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { MOST_COLLECTIONS } from "../../catalog/groups/refresh-collections.ts";
import { changeCollection, deleteCollection } from "../../catalog/manage/groups/change-collection.ts";
import type { AuditEntry } from "../../db/audit.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Problem, Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";

const MOST_PRODUCTS = 500;
type Shown = { providerId: string; name: string };

const backwards: Problem = {
  ...{ param: "/rule/maxPrice", reason: "minimum-above-maximum" },
  message: "O preço final é menor que o inicial: nenhum produto entraria.",
  english: "The last price is below the first one: no product would be in it.",
};

/** A rule that no product could fit. */
function wrongRule(rule: WireCollectionRule | null | undefined): Result<never, Refusal> | null {
  return rule && isPriceRangeBackwards(rule) ? refuse({ code: "invalid-request", problems: [backwards] }) : null;
}

/** The collections of the shop, by hand or by rule, and those that the catalogue shows. */
export function panelCollectionRoutes(serve: Serve, deps: PanelDeps): void {
  const { collectionMembers } = deps;

  /** Those that the catalogue shows come first, in its order. */
  async function list(shopId: string): Promise<PanelCollection[]> {
    const [all, found] = await Promise.all([
      collectionMembers.list(shopId, MOST_COLLECTIONS),
      deps.shops.findDocument(shopId),
    ]);
    const shown = (found?.document.settings.showCollections ?? []).map(({ providerId }) => providerId);
    const positionOf = ({ providerId }: { providerId: string }) =>
      (shown.indexOf(providerId) + 1 || Infinity) as number;
    return all
      .map((collection) => ({ ...collection, isShown: shown.includes(collection.providerId) }))
      .sort((a, b) => (positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b)));
  }

  async function find(shopId: string, id: string): Promise<Result<PanelCollection, Refusal>> {
    const found = (await list(shopId)).find(({ providerId }) => providerId === id);
    return found ? ok(found) : refuse({ code: "collection-not-found" });
  }

  type Change = { shopId: string; member: CallerMember; action: string; id: string; name: string };
  const entry = (
    { shopId, member, action, id, name }: Change,
    before: object | null,
    after: object | null,
  ): AuditEntry => ({
    ...{ shopId, member, action: `collection.${action}`, before, after },
    subject: { type: "collection", id, name },
  });

  /** Changes what the catalogue shows, in the shop's document. */
  const changeShown = (shopId: string, member: CallerMember, change: (shown: readonly Shown[]) => Shown[]) =>
    changeSettings(deps, {
      shopId,
      member,
      action: "collections.arranged",
      audited: {
        subject: { type: "settings", id: shopId },
        of: (document) => ({
          showCollections: (document as { settings: { showCollections?: Shown[] } }).settings.showCollections,
        }),
      },
      decide: (current) => {
        if (!current) return refuse({ code: "shop-not-found" });
        const { settings } = current.document;
        const showCollections = change(settings.showCollections ?? []);
        return ok({ document: { ...current.document, settings: { ...settings, showCollections } } });
      },
    });

  serve("GET /painel/api/shops/{shopId}/catalog/collections", async ({ params }) =>
    ok({ items: await list(params.shopId) }),
  );

  serve("POST /painel/api/shops/{shopId}/catalog/collections", async ({ params: { shopId }, body, member }) => {
    const { name, rule = null } = body;
    const wrong = wrongRule(rule);
    if (wrong) return wrong;
    const providerId = `col-${randomBytes(6).toString("base64url")}`;
    const change = { shopId, member, action: "created", id: providerId, name };
    const made = await deps.collections.create(shopId, { providerId, name }, () => entry(change, null, { name }));
    if (!made.ok) return made;
    if (rule) {
      const ruled = await collectionMembers.setRule({ shopId, id: providerId, ifMatch: null }, rule, () =>
        entry({ ...change, action: "changed" }, { rule: null }, { rule }),
      );
      if (!ruled.ok) return ruled;
    }
    return find(shopId, providerId);
  });

  serve("PATCH /painel/api/shops/{shopId}/catalog/collections/{id}", async ({ params, body, member, ifMatch }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const { name, rule } = body;
    const wrong = wrongRule(rule);
    if (wrong) return wrong;
    const change = { shopId, member, action: "changed", id, name: name ?? before.value.name };
    if (name !== undefined) {
      const changed = await changeCollection(deps, { shopId, id, ifMatch }, { name }, () =>
        entry(change, { name: before.value.name }, { name }),
      );
      if (!changed.ok) return changed;
    }
    if (name !== undefined && before.value.isShown) {
      // A heading of its own stays.
      const renamed = (each: Shown) =>
        each.providerId === id && each.name === before.value.name ? { ...each, name } : each;
      await changeShown(shopId, member, (shown) => shown.map(renamed));
    }
    if (rule !== undefined) {
      // A change of its name above was for this version, and made another one.
      const which = { shopId, id, ifMatch: name === undefined ? ifMatch : null };
      const ruled = await collectionMembers.setRule(which, rule, () =>
        entry(change, { rule: before.value.rule }, { rule }),
      );
      if (!ruled.ok) return ruled;
    }
    return find(shopId, id);
  });

  serve("DELETE /painel/api/shops/{shopId}/catalog/collections/{id}", async ({ params, member }) => {
    const { shopId, id } = params;
    const before = await find(shopId, id);
    if (!before.ok) return before;
    const { name, rule } = before.value;
    const removed = await deleteCollection(deps, { shopId, id, ifMatch: null }, () =>
      entry({ shopId, member, action: "removed", id, name }, { name, rule }, null),
    );
    if (!removed.ok) return removed;
    if (before.value.isShown) {
      await changeShown(shopId, member, (shown) => shown.filter(({ providerId }) => providerId !== id));
    }
    return removed;
  });

  serve("GET /painel/api/shops/{shopId}/catalog/collections/{id}/products", async ({ params: { shopId, id } }) =>
    ok({ items: await collectionMembers.products(shopId, id, MOST_PRODUCTS) }),
  );

  serve("POST /painel/api/shops/{shopId}/catalog/collections/{id}/products", async ({ params, body, member }) => {
    const { shopId, id } = params;
    const collection = await find(shopId, id);
    if (!collection.ok) return collection;
    const change = { shopId, member, action: "filled", id, name: collection.value.name };
    await collectionMembers.change({ shopId, id }, body, () =>
      entry(change, { products: body.remove }, { products: body.add }),
    );
    return ok({ items: await collectionMembers.products(shopId, id, MOST_PRODUCTS) });
  });

  serve("POST /painel/api/shops/{shopId}/catalog/collection-order", async ({ params: { shopId }, body, member }) => {
    const names = new Map((await list(shopId)).map(({ providerId, name }) => [providerId, name]));
    const saved = await changeShown(shopId, member, (shown) =>
      body.ids.flatMap((providerId) => {
        const known = shown.find((each) => each.providerId === providerId);
        const name = names.get(providerId);
        return known ?? (name === undefined ? [] : { providerId, name });
      }),
    );
    return saved.ok ? ok({ items: await list(shopId) }) : saved;
  });
}
