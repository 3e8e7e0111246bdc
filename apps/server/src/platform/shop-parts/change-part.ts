import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type ShopProblem, shopProblems } from "@vitrine/domain/shop/shop-references";
import type { TSchema } from "typebox";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Problem, Refusal } from "../../http/refusals.ts";
import { partsOf, partVersion, type ShopPart, type ShopPartKind, shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { OwnedDocument } from "../../shop/shop.repository.ts";
import type { ShopDecision } from "../change-shop.ts";
import { checkSchema } from "./check-schema.ts";

/** Adds it behind the others of its kind. */
export function addPart(kind: ShopPartKind, part: ShopPart): ShopDecision {
  return (current) => {
    if (!current) return refuse({ code: "shop-not-found" });
    const parts = partsOf(current.document, kind);
    const id = kind.idOf(part);
    if (parts.some((each) => kind.idOf(each) === id)) return refuse({ code: "shop-part-exists", detail: `(${id})` });
    return ok({ document: { ...current.document, [kind.field]: [...parts, part] } });
  };
}

type NamedPart = { id: string; ifMatch: string | null };

/** Changes the fields that the patch names. The whole that comes out is checked like one that was sent. */
export function patchPart(
  kind: ShopPartKind,
  { id, ifMatch, patch, schema }: NamedPart & { patch: unknown; schema: TSchema },
): ShopDecision {
  return (current) => {
    const found = findPart(current, kind, { id, ifMatch });
    if (!found.ok) return found;
    const { document, parts, index } = found.value;
    const part = parts[index] as ShopPart;
    // A rule that was named by its content keeps that name, so that it is still found where it was.
    const named = kind.field === "schedules" ? { ...part, id } : part;
    const merged = mergePatch(named, patch) as ShopPart;
    // Its schema is checked below, with the credentials.
    const stored = kind.credentialKeyOf && current?.credentialsFor(kind.credentialKeyOf(part), merged as never);
    const checked = checkSchema<ShopPart>(schema, { ...merged, ...patchedCredentials(patch, stored) });
    return checked.ok ? ok({ document: { ...document, [kind.field]: parts.with(index, checked.value) } }) : checked;
  };
}

/** The stored ones with those of the patch. They are no part of the document, so they are merged by themselves. */
function patchedCredentials(patch: unknown, stored: object = {}): { credentials?: unknown } {
  const { credentials } = patch as { credentials?: object | null };
  return credentials === undefined ? {} : { credentials: credentials === null ? {} : mergePatch(stored, credentials) };
}

/** Removes it, with its credentials. */
export function removePart(kind: ShopPartKind, named: NamedPart): ShopDecision {
  return (current) => {
    const found = findPart(current, kind, named);
    if (!found.ok) return found;
    const { document, parts, index } = found.value;
    const removed = parts[index] as ShopPart;
    const left = { ...document, [kind.field]: parts.toSpliced(index, 1) };
    const users = shopProblems(left, () => []).filter(
      ({ problem, value }) => problem === "unknown" && value === named.id,
    );
    if (users.length > 0) {
      return refuse({ code: "shop-inconsistent", problems: users.map((user) => stillUses(left, user)) });
    }
    return ok({
      document: left,
      forget: kind.credentialKeyOf ? [kind.credentialKeyOf(removed)] : [],
    });
  };
}

/** Who deletes a part knows nothing of places in the document: what uses it is named by its own id. */
function stillUses(document: ShopDocument, { field, problem, value }: ShopProblem): Problem {
  const [list = "", index, ...inside] = field.split(".");
  const kind = Object.values(shopPartKinds).find((each) => each.field === list);
  const user = kind && partsOf(document, kind)[Number(index)];
  const [name, place] = kind && user ? [`${list} ${kind.idOf(user)}`, inside.join(".")] : ["settings", field];
  return {
    ...{ param: `/${field.replaceAll(".", "/")}`, reason: problem },
    message: `${name} ainda usa ${value} (${place}). Mude isso antes de excluir.`,
    english: `${name} still uses ${value} (${place}). Change that first.`,
  };
}

function findPart(
  current: OwnedDocument | undefined,
  kind: ShopPartKind,
  { id, ifMatch }: NamedPart,
): Result<{ document: OwnedDocument["document"]; parts: ShopPart[]; index: number }, Refusal> {
  if (!current) return refuse({ code: "shop-not-found" });
  const { document } = current;
  const parts = partsOf(document, kind);
  const index = parts.findIndex((part) => kind.idOf(part) === id);
  const part = parts[index];
  if (!part) return refuse({ code: "shop-part-not-found", detail: `(${id})` });
  const other = refuseOtherVersion(ifMatch, partVersion(part));
  return other ? refuse(other) : ok({ document, parts, index });
}
