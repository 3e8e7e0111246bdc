const number = new Intl.NumberFormat("pt-BR");

export const counted = (count: number): string => number.format(count);

/** One line of a description list: a term and its number. */
export function CountLine({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-pretty text-muted">{term}</dt>
      <dd className="shrink-0 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
