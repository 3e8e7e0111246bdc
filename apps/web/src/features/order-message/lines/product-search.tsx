import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { SuggestedProduct } from "@vitrine/contract/storefront/catalog-search";
import type { ProposedItem } from "@vitrine/contract/storefront/order-message";
import { nextThatFits, quantityRule } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { proposedItem } from "@vitrine/domain/order-message/proposed-item";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useDebouncedCallback } from "../../../lib/use-debounced-callback.ts";
import { useShopSettings } from "../../session/session.queries.ts";
import { Choice } from "./choice.tsx";
import type { DraftLine } from "./draft-lines.ts";

const TYPING_MS = 250;

const suggested = (text: string) =>
  queryOptions({
    queryKey: ["catalog", "message-search", text],
    queryFn: () => call("GET /api/catalog/suggestions", { query: { text } }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

type ProductSearchProps = { line: DraftLine; onChoose: (item: ProposedItem) => void };

/** A search for a product that was not thought of. Enter takes the first one. */
export function ProductSearch({ line, onChoose }: ProductSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const search = useDebouncedCallback((typed: string) => setText(typed.trim()), TYPING_MS);
  const { data, error, isFetching } = useQuery(suggested(text));
  const { choose, failure } = useChoice(line, onChoose);
  const products = text === "" ? [] : (data?.products ?? []);
  useEffect(() => box.current?.focus(), []);

  function takeFirst(event: KeyboardEvent) {
    const first = products.find(({ isActive }) => isActive);
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (first && !isFetching) void choose(first);
  }

  const isNothing = text !== "" && data !== undefined && !isFetching && products.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={box}
        type="search"
        aria-label={`Buscar outro produto para “${line.said.text}”`}
        placeholder="Buscar outro produto"
        autoComplete="off"
        maxLength={200}
        onChange={(event) => search(event.target.value)}
        onKeyDown={takeFirst}
        className="h-11 rounded-xl bg-white px-3 text-base ring-1 ring-line ring-inset"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {failure ?? error?.message ?? (isNothing && "Nenhum produto encontrado.")}
      </p>
      {products.length > 0 && (
        <ul className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product) => (
            <li key={product.providerId}>
              <Choice
                item={{ ...product, imageUrl: product.image?.url ?? null, isAvailable: product.isActive }}
                isFromPrice={product.isFromPrice}
                onChoose={() => void choose(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Loads what is needed to add the product, with its variants. */
function useChoice(line: DraftLine, onChoose: ProductSearchProps["onChoose"]) {
  const hasChoice = !useShopSettings()?.hideAttributes;
  const [failure, setFailure] = useState<string>();
  const quantity = line.item?.quantity ?? 1;

  async function choose({ providerId: id, price }: SuggestedProduct) {
    setFailure(undefined);
    try {
      const product = await call("GET /api/catalog/products/{id}", { params: { id } });
      const fitting = nextThatFits(quantity, quantityRule(product));
      onChoose({ ...proposedItem(product, { sku: product.sku, price, hasChoice }), quantity: fitting });
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  return { choose, failure };
}
