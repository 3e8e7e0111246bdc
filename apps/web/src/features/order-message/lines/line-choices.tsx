import type { ProposedItem } from "@vitrine/contract/storefront/order-message";
import { Choice } from "./choice.tsx";
import { choicesOf, type DraftLine } from "./draft-lines.ts";
import { ProductSearch } from "./product-search.tsx";

type LineChoicesProps = {
  line: DraftLine;
  hasSearch: boolean;
  onChoose: (item: ProposedItem) => void;
};

/** The other products that a line may mean, and a search for one that was not thought of. */
export function LineChoices({ line, hasSearch, onChoose }: LineChoicesProps) {
  const choices = choicesOf(line);
  const isSoldOut = line.item !== null && !line.item.isAvailable;
  return (
    <div className="col-span-full flex flex-col gap-2 border-t border-line/70 pt-2">
      {choices.length > 0 && (
        <>
          <p className="text-xs font-semibold text-muted">{isSoldOut ? "Tem no lugar:" : "Ou pode ser:"}</p>
          <ul className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
            {choices.map((item, index) => (
              <li key={item.sku}>
                <Choice item={item} shortcut={index + 1} onChoose={() => onChoose(item)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasSearch && <ProductSearch line={line} onChoose={onChoose} />}
    </div>
  );
}
