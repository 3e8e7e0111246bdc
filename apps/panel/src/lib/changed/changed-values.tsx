import type { DiffStep } from "@vitrine/domain/shop/document-diff";
import { fieldName } from "./field-name.ts";
import { hasText, valueText } from "./value-text.ts";

export type ChangedValue = { path: readonly DiffStep[]; before?: unknown; after?: unknown };

type ChangedValuesProps = { values: readonly ChangedValue[]; timeZone?: string; more?: number };

/** What changed, each with its value before and after. */
export function ChangedValues({ values, timeZone, more = 0 }: ChangedValuesProps) {
  if (values.length === 0) return null;
  return (
    <dl className="grid min-w-0 gap-1 text-sm">
      {values.map(({ path, ...sides }) => (
        <div key={path.map(({ name }) => name).join("/")} className="flex flex-wrap items-start gap-x-2">
          <dt className="text-muted first-letter:uppercase">{pathText(path)}:</dt>
          <dd className="flex min-w-0 flex-wrap items-start gap-x-2 [overflow-wrap:anywhere]">
            {"before" in sides && <Side isBefore value={sides.before} {...{ path, timeZone }} />}
            {"after" in sides && <Side value={sides.after} {...{ path, timeZone }} />}
          </dd>
        </div>
      ))}
      {more > 0 && <p className="text-muted">{more === 1 ? "e mais uma" : `e mais ${more}`}</p>}
    </dl>
  );
}

type SideProps = { value: unknown; path: readonly DiffStep[]; isBefore?: boolean; timeZone?: string | undefined };

function Side({ value, path, isBefore = false, timeZone }: SideProps) {
  const name = path.findLast(({ isItem }) => !isItem)?.name ?? "";
  const text = valueText(value, name, timeZone);
  return isBefore ? (
    <del className="rounded bg-danger-tint px-1 text-danger">
      <span className="sr-only">antes: </span>
      {text}
    </del>
  ) : (
    <ins className="rounded bg-success-tint px-1 text-success no-underline">
      <span className="sr-only">depois: </span>
      {text}
    </ins>
  );
}

/** “áreas de entrega › Centro › preço”. */
function pathText(path: readonly DiffStep[]): string {
  return path.map(({ name, label, isItem }) => (isItem ? (label ?? name) : fieldName(name))).join(" › ");
}

/** The values of something that was made or is gone: each of its fields has one side only. */
export function ofOneSide(fields: object, side: "before" | "after"): ChangedValue[] {
  return Object.entries(fields)
    .filter(([, value]) => hasText(value))
    .map(([name, value]) => ({ path: [{ name, isItem: false }], [side]: value }));
}
