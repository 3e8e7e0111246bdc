import { ok, type Result, refuse } from "../result.ts";

/** What the shop writes on an order for itself: marks, and values of its own systems. The customer does not see them. */
export type Annotations = { tags: readonly string[]; metadata: Readonly<Record<string, string>> };

/** What is absent stays; null empties it, and null for a key removes the key. Tags are replaced as a whole. */
export type AnnotationPatch = {
  tags?: readonly string[] | null | undefined;
  /** Tags that come to those that are there, as far as there is room. */
  addedTags?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, string | null>> | null | undefined;
};

export type AnnotationRefusal = { code: "metadata-too-large"; most: number };

const MOST_KEYS = 50;
const MOST_TAGS = 50;

/** The same object where the patch changes nothing. */
export function patchedAnnotations(
  current: Annotations,
  { tags, addedTags, metadata }: AnnotationPatch,
): Result<Annotations, AnnotationRefusal> {
  const merged = metadata === null ? {} : { ...current.metadata, ...metadata };
  const kept = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null);
  if (kept.length > MOST_KEYS) return refuse({ code: "metadata-too-large", most: MOST_KEYS });
  const after: Annotations = {
    tags:
      tags === undefined && !addedTags
        ? current.tags
        : tidied([...(tags === undefined ? current.tags : (tags ?? [])), ...(addedTags ?? [])]),
    metadata: Object.fromEntries(kept),
  };
  return ok(isSame(current, after) ? current : after);
}

function tidied(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean).slice(0, MOST_TAGS);
}

function isSame(a: Annotations, b: Annotations): boolean {
  const keys = Object.keys(a.metadata);
  return (
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index]) &&
    keys.length === Object.keys(b.metadata).length &&
    keys.every((key) => a.metadata[key] === b.metadata[key])
  );
}
