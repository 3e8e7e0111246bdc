import type { Fact } from "./order-facts.ts";

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-4 text-left text-sm">
      {facts.map(({ label, lines }, index) => (
        // A label may come twice: an order can have several refunds.
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts are never sorted anew
        <div key={`${index} ${label}`}>
          <dt className="font-bold">{label}</dt>
          {lines.map((line) => (
            <dd key={line} className="mt-0.5 text-pretty wrap-anywhere text-muted first-letter:uppercase">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
