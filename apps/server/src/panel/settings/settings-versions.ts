import type { SettingsDifference, SettingsVersion } from "@vitrine/contract/panel/settings/settings";
import { type DocumentDifference, documentDifferences, withoutDifferences } from "@vitrine/domain/shop/document-diff";
import { withoutChanges } from "@vitrine/domain/shop/document-versions";
import type { StoredVersion } from "../../shop/shop-version.repository.ts";

type Fields = Readonly<Record<string, unknown>>;

const DIFFERENCES_SHOWN = 20;
const LONGEST_VALUE = 1_000;

/** The changes of a document with their values before and after, and what each would take with it. `versions`: newest first. */
export function settingsVersions(document: Fields, versions: readonly StoredVersion[]): SettingsVersion[] {
  let after = document;
  return versions.map(({ before: replaced, ...version }, index) => {
    const before = withoutChanges(after, [replaced]);
    const differences = differencesOf({ before, after, replaced });
    after = before;
    return {
      ...version,
      fields: Object.keys(replaced),
      differences: differences.slice(0, DIFFERENCES_SHOWN).map(shown),
      moreDifferences: Math.max(0, differences.length - DIFFERENCES_SHOWN),
      undoneWith: withoutDifferences(document, differences)
        ? []
        : versions.slice(0, index).flatMap((later) => (isOfSame(later.before, replaced) ? [later.version] : [])),
    };
  });
}

/** The document without one change: alone where nothing of it was changed again, else its fields as they were before it. */
export function withoutVersion(
  document: Fields,
  versions: readonly StoredVersion[],
  version: number,
): Fields | undefined {
  let after = document;
  for (const { before: replaced, ...each } of versions) {
    const before = withoutChanges(after, [replaced]);
    if (each.version === version) {
      return (
        withoutDifferences(document, differencesOf({ before, after, replaced })) ?? withoutChanges(document, [replaced])
      );
    }
    after = before;
  }
  return undefined;
}

function differencesOf({ before, after, replaced }: { before: Fields; after: Fields; replaced: Fields }) {
  const own = (document: Fields) => Object.fromEntries(Object.keys(replaced).map((name) => [name, document[name]]));
  return documentDifferences(own(before), own(after));
}

function isOfSame(one: Fields, other: Fields): boolean {
  return Object.keys(one).some((name) => name in other);
}

/** A whole list that came or went is not read in a line. */
function shown({ path, before, after }: DocumentDifference): SettingsDifference {
  const short = (value: unknown) => ((JSON.stringify(value) ?? "").length > LONGEST_VALUE ? "…" : value);
  return {
    path: path.map(({ name, label, isItem }) => ({ name, isItem, ...(label && { label }) })),
    ...(before !== undefined && { before: short(before) }),
    ...(after !== undefined && { after: short(after) }),
  };
}
