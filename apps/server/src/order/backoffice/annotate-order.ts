import { randomUUID } from "node:crypto";
import { type AnnotationPatch, type AnnotationRefusal, patchedAnnotations } from "@vitrine/domain/order/annotations";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Actor } from "../storage/actor.ts";
import type { OrderRepository } from "../storage/order.repository.ts";
import type { AnnotationRepository, OrderNote } from "./annotation.repository.ts";
import type { ShopOrderRef } from "./change-shop-order.ts";
import { type OrderVersions, writeVersion } from "./order-version.ts";

type AnnotateOrderDeps = {
  orders: Pick<OrderRepository, "findVersion">;
  annotations: AnnotationRepository;
};

const MAX_ATTEMPTS = 30;

/**
 * Changes the tags and values that the shop wrote on an order. The order itself stays as it is, so nobody who changes it at
 * the same moment is in the way. `ifMatch` protects what other systems of the shop wrote.
 */
export async function annotateOrder(
  { orders, annotations }: AnnotateOrderDeps,
  of: ShopOrderRef,
  { patch, ifMatch }: { patch: AnnotationPatch; ifMatch: OrderVersions | null },
  audit?: AuditOf<void>,
): Promise<Result<void, Refusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await orders.findVersion(of.shopId, of.orderId);
    if (order === undefined) return refuse({ code: "order-not-found" });
    const current = await annotations.find(of);
    if (ifMatch !== null && ifMatch.annotations !== current.version) {
      const currentVersion = writeVersion({ order, annotations: current.version });
      return refuse({ code: "version-mismatch", currentVersion });
    }
    const patched = patchedAnnotations(current, patch);
    if (!patched.ok) return refuse(explained(patched.refusal));
    const isSaved = patched.value === current || (await annotations.save(of, current.version, patched.value, audit));
    if (isSaved) return ok(undefined);
  }
  throw new Error("what the shop writes on an order changed faster than it could be saved");
}

/** Why these would not fit on the order, or on a new one where none is named. */
export async function refuseAnnotations(
  { annotations }: Pick<AnnotateOrderDeps, "annotations">,
  of: ShopOrderRef | undefined,
  patch: AnnotationPatch,
): Promise<Refusal | undefined> {
  const patched = patchedAnnotations(of ? await annotations.find(of) : { tags: [], metadata: {} }, patch);
  return patched.ok ? undefined : explained(patched.refusal);
}

function explained({ code, most }: AnnotationRefusal): Refusal {
  return { code, detail: `O máximo é ${most}.`, englishDetail: `${most} at most.` };
}

/**
 * A note of the shop for itself. `id`: a note that may be repeated after a lost answer names itself. `ifMatch`: only if
 * nobody else wrote on the order since.
 */
export async function addOrderNote(
  deps: AnnotateOrderDeps,
  of: ShopOrderRef,
  { text, author, id = randomUUID() }: { text: string; author: Actor; id?: string },
  ifMatch: OrderVersions | null = null,
  audit?: AuditOf<void>,
): Promise<Result<OrderNote, Refusal>> {
  const { orders, annotations } = deps;
  if ((await orders.findVersion(of.shopId, of.orderId)) === undefined) return refuse({ code: "order-not-found" });
  const note = await annotations.addNote(of, { id, text, author }, ifMatch?.annotations ?? null, audit);
  return note ? ok(note) : refuse((await otherVersion(deps, of, ifMatch)) ?? { code: "too-many-notes" });
}

export async function deleteOrderNote(
  deps: AnnotateOrderDeps,
  of: ShopOrderRef,
  noteId: string,
  ifMatch: OrderVersions | null = null,
): Promise<Result<{ deleted: true }, Refusal>> {
  const { orders, annotations } = deps;
  if ((await orders.findVersion(of.shopId, of.orderId)) === undefined) return refuse({ code: "order-not-found" });
  return (await annotations.removeNote(of, noteId, ifMatch?.annotations ?? null))
    ? ok({ deleted: true as const })
    : refuse((await otherVersion(deps, of, ifMatch)) ?? { code: "note-not-found" });
}

/** Undefined where the caller names no version, or the one that is stored. */
async function otherVersion(
  deps: AnnotateOrderDeps,
  of: ShopOrderRef,
  ifMatch: OrderVersions | null,
): Promise<Refusal | undefined> {
  const current = await currentVersions(deps, of);
  return ifMatch === null || ifMatch.annotations === current.annotations
    ? undefined
    : { code: "version-mismatch", currentVersion: writeVersion(current) };
}

/** The version of an order as it is now, for the answer to a change. */
export async function currentVersion(deps: AnnotateOrderDeps, of: ShopOrderRef): Promise<string> {
  return writeVersion(await currentVersions(deps, of));
}

async function currentVersions({ orders, annotations }: AnnotateOrderDeps, of: ShopOrderRef): Promise<OrderVersions> {
  const [order = 0, { version }] = await Promise.all([orders.findVersion(of.shopId, of.orderId), annotations.find(of)]);
  return { order, annotations: version };
}
