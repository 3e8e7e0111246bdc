import { readFile } from "node:fs/promises";
import path from "node:path";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { createProduct, deleteProduct } from "../../catalog/manage/change-product.ts";
import { createCategory, deleteCategory } from "../../catalog/manage/groups/change-category.ts";
import { productInputOf } from "../../catalog/manage/product-resource.ts";
import { type AuditEntry, newAuditId } from "../../db/audit.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { saveUpload } from "../../pictures/upload/save-upload.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { isUntouched, type Sample, sampleCategories, samples } from "./samples.ts";

const PICTURES = path.resolve(import.meta.dirname, "../../../samples");

type Which = { shopId: string; member: CallerMember };

/** Adds the samples that are not there. Their pictures become pictures of the shop, like uploaded ones. */
export async function addSamples(
  deps: PanelDeps,
  { shopId, member }: Which,
): Promise<Result<{ added: number }, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  let added = 0;
  const entry = oneLine({ shopId, member, action: "samples.added" });
  for (const category of sampleCategories) {
    const created = await createCategory(deps, shopId, category, () => entry({ added }));
    if (!created.ok && created.refusal.code !== "category-exists") return created;
  }
  for (const { product, picture } of samples) {
    const saved = await saveUpload(deps, shopId, await readFile(path.join(PICTURES, picture)));
    if (!saved.ok) return saved;
    const withPicture = { ...product, images: [saved.value.url] };
    const created = await createProduct(deps, shop, withPicture, () => entry({ added: added + 1 }));
    if (created.ok) added++;
    else if (created.refusal.code !== "product-exists") return created;
  }
  return ok({ added });
}

/** Removes the samples that the shop has not changed. What it made of the others is its own, and orders stay. */
export async function removeSamples(
  deps: PanelDeps,
  { shopId, member }: Which,
): Promise<Result<{ removed: number; kept: number }, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const found: { productId: string; ifMatch: string }[] = [];
  for (const sample of samples) {
    const ifMatch = await untouchedVersion(deps, shopId, sample);
    if (ifMatch !== null) found.push({ productId: sample.product.providerId, ifMatch });
  }
  const untouched = found.filter(({ ifMatch }) => ifMatch !== "");
  let [removed, kept] = [0, found.length - untouched.length];
  const entry = oneLine({ shopId, member, action: "samples.removed" });
  for (const which of untouched) {
    // Somebody may change it at this moment. Then it is no sample any more.
    const gone = await deleteProduct(deps, shop, which, () => entry({ removed: removed + 1, kept }));
    if (gone.ok) removed++;
    else kept++;
  }
  for (const { providerId: id } of sampleCategories) {
    // One that has products of the shop stays, and so does one that is not there.
    await deleteCategory(deps, { shopId, id, ifMatch: null }, undefined, () => entry({ removed, kept }));
  }
  return ok({ removed, kept });
}

/** The version to delete; empty when the shop has changed it, null when it is not there. */
async function untouchedVersion(
  { productLists }: Pick<PanelDeps, "productLists">,
  shopId: string,
  sample: Sample,
): Promise<string | null> {
  const stored = await productLists.find(shopId, sample.product.providerId);
  if (!stored) return null;
  return isUntouched(productInputOf(stored), sample) ? stored.version : "";
}

/** Each sample is a change of its own; the log has one line of all of them, which says how many there are by then. */
function oneLine({ shopId, ...about }: Which & { action: string }): (after: object) => AuditEntry {
  const id = newAuditId();
  return (after) => ({ id, ...about, shopId, subject: { type: "settings", id: shopId }, after });
}
