import type { Product } from "@vitrine/contract/storefront/catalog";
import { formatReais } from "../../lib/reais.ts";

type QuantityPricesProps = { prices: NonNullable<Product["quantityPrices"]>; quantity: number };

/** What one unit costs by how many are bought. The row of the chosen quantity is marked. */
export function QuantityPrices({ prices, quantity }: QuantityPricesProps) {
  const reached = prices.findLast(({ from }) => from <= quantity) ?? prices[0];
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="mb-1 text-left font-semibold">Preço por quantidade</caption>
      <tbody>
        {prices.map((each) => (
          <tr
            key={each.from}
            aria-current={each === reached ? "true" : undefined}
            className={`border-t border-line ${each === reached ? "font-semibold text-brand-ink" : ""}`}
          >
            <th scope="row" className={`py-1.5 pr-4 text-left ${each === reached ? "font-semibold" : "font-normal"}`}>
              {each.from === 1 ? "1 unidade" : `A partir de ${each.from.toLocaleString("pt-BR")}`}
            </th>
            <td className="py-1.5 text-right">{formatReais(each.price)} cada</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
