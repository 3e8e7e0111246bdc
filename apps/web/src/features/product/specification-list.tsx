import type { Product } from "@vitrine/contract/storefront/catalog";

export function SpecificationList({ specification }: Pick<Product, "specification">) {
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="text-lg font-bold">
        Especificações
      </h2>
      <dl className="mt-3 divide-y divide-line text-sm">
        {specification.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
