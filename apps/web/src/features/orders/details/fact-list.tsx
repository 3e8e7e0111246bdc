import type { Fact } from "./order-facts.ts";

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-4 text-left text-sm">
      {facts.map(({ label, lines }) => (
        <div key={label}>
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
