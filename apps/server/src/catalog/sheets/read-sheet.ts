import { MOST_SHOWN_MISTAKES } from "@vitrine/contract/panel/catalog/sheets";
import type { CategoryNames } from "@vitrine/domain/catalog/sheet/group-names";
import type { JobAttempt, Jobs } from "../../db/jobs.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ChangeSetRepository } from "../changes/change-set.repository.ts";
import { productRows } from "../products/product-row.ts";
import { type CheckDeps, type CheckedBatch, checkedProducts } from "./checked-products.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import type { SheetRepository, StoredSheet } from "./sheet.repository.ts";
import { emptyReport, type SheetReport } from "./sheet-report.ts";

type ReadSheetDeps = CheckDeps & {
  sheets: SheetRepository;
  shops: Pick<ShopRepository, "find">;
  changeSets: Pick<ChangeSetRepository, "save" | "end" | "isRunning">;
};

/** A report, with the groups that it has counted already. */
type GrowingReport = SheetReport & { made: Set<string> };

/** The statistics are renewed after so many new products, and again each time there are four times as many. */
const RENEW_FIRST_AT = 500;
const RENEW_AGAIN_AT = 4;

const MOST_CARDS = 6;
const MOST_NAMED_CATEGORIES = 20;

/** The job: checks the whole file, or imports it. */
export async function readSheet(
  deps: ReadSheetDeps,
  { shopId, sheetId }: Jobs["read-sheet"],
  attempt: JobAttempt,
): Promise<void> {
  const key = { shopId, id: sheetId };
  const [shop, sheet] = await Promise.all([deps.shops.find(shopId), deps.sheets.find(key)]);
  if (!shop || !sheet || (sheet.state !== "checking" && sheet.state !== "importing")) return;
  try {
    await (sheet.state === "checking" ? checkSheet(deps, shop, sheet) : importSheet(deps, shop, sheet));
  } catch (error) {
    if (error instanceof UnreadableSheet) return deps.sheets.fail(key, error.code);
    if (attempt.isLast) await deps.sheets.fail(key, "sheet-damaged");
    throw error;
  }
}

async function checkSheet(deps: ReadSheetDeps, shop: Shop, sheet: StoredSheet): Promise<void> {
  const report = { ...emptyReport(), made: new Set<string>() };
  for await (const batch of checkedProducts(deps, shop, sheet, "job")) {
    addToReport(report, batch);
    await deps.sheets.progress({ shopId: shop.shopId, id: sheet.id }, batch.rowsDone);
  }
  await deps.sheets.end({ shopId: shop.shopId, id: sheet.id }, "checked", withoutMade(report));
}

/**
 * Saves batch by batch, each with what it replaced. A repeated job finds what it saved before and goes on. The job
 * stops when somebody undoes the import meanwhile.
 */
async function importSheet(deps: ReadSheetDeps, shop: Shop, sheet: StoredSheet): Promise<void> {
  const key = { shopId: shop.shopId, id: sheet.id };
  const set = { shopId: shop.shopId, id: sheet.changeSetId ?? "" };
  const report = { ...emptyReport(), made: new Set<string>() };
  const saved = new Set<string>();
  let renewAt = RENEW_FIRST_AT;
  for await (const batch of checkedProducts(deps, shop, sheet, "job")) {
    const changed = batch.products.flatMap(({ product, outcome }) => (product && outcome !== "same" ? [product] : []));
    if (changed.length > 0) {
      if (!(await deps.changeSets.isRunning(set))) break;
      await deps.changeSets.save(set, shop, {
        categories: unsaved(
          batch.names.categories,
          changed.flatMap((product) => product.categories),
          saved,
        ),
        collections: unsaved(
          batch.names.collections,
          changed.flatMap((product) => product.collections ?? []),
          saved,
        ).map(({ providerId, name }) => ({ providerId, name })),
        // The last entry of a product includes the entries before it.
        products: [...new Map(changed.map((product) => [product.providerId, productRows(product)])).values()],
      });
    }
    addToReport(report, batch);
    await deps.sheets.progress(key, batch.rowsDone);
    if (report.counts.created >= renewAt) {
      await deps.sheets.renewStatistics();
      renewAt = report.counts.created * RENEW_AGAIN_AT;
    }
  }
  await deps.changeSets.end(set);
  await deps.sheets.end(key, "imported", withoutMade(report));
}

function addToReport(report: GrowingReport, { products, names, rowsDone }: CheckedBatch): void {
  report.rows = rowsDone;
  for (const { product, outcome, mistakes } of products) {
    report.counts[outcome]++;
    report.counts.mistakes += mistakes.length;
    report.mistakes.push(...mistakes.slice(0, MOST_SHOWN_MISTAKES - report.mistakes.length));
    if (product && outcome !== "refused" && report.cards.length < MOST_CARDS) {
      const { name, images = [], skus, categories } = product;
      const shown = { name, images: images.slice(0, 1), skus: skus.slice(0, 1), categories };
      report.cards.push({
        product: shown,
        variants: skus.length,
        categories: categories.map((id) => pathOf(names.categories, id)),
        state: outcome,
      });
    }
  }
  const used = products.flatMap(({ product }) => product?.categories ?? []);
  const fresh = unsaved(names.categories, used, report.made);
  report.counts.newCategories += fresh.length;
  const room = MOST_NAMED_CATEGORIES - report.newCategories.length;
  report.newCategories.push(...fresh.slice(0, room).map(({ providerId }) => pathOf(names.categories, providerId)));
}

/** The groups that products need and the shop lacks, parents first. Refused products make no groups. */
function unsaved({ made }: Pick<CategoryNames, "made">, ids: readonly string[], saved: Set<string>) {
  const needed = new Set(ids);
  for (const group of made.toReversed()) if (needed.has(group.providerId) && group.parentId) needed.add(group.parentId);
  const fresh = made.filter(({ providerId }) => needed.has(providerId) && !saved.has(providerId));
  for (const { providerId } of fresh) saved.add(providerId);
  return fresh;
}

function withoutMade({ made: _, ...report }: GrowingReport): SheetReport {
  return report;
}

function pathOf(names: CategoryNames, id: string): string {
  return names.pathOf(id)?.join(" › ") ?? id;
}
