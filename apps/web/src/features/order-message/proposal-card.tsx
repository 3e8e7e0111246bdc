import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { formatReais } from "../../lib/reais.ts";
import { ProductPicture } from "../offer/product-picture.tsx";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useMay } from "../session/session.queries.ts";
import { acceptedLines, type DraftLine, draftLines, listItems, totalOf, withState } from "./lines/draft-lines.ts";
import { suggestedLines, useAddList } from "./order-message.queries.ts";

const PasteSheet = lazyPart(async () => (await import("./paste-sheet.tsx")).PasteSheet);

/** The lines of a message that the shop read for the customer, above the suggested products. One tap accepts them. */
export function ProposalCard() {
  const order = useCurrentOrder();
  const isBuyer = useMay()("change-order");
  const { searchTerms: terms = [], productsIds = [] } = order?.assistantInformations ?? {};
  const isShown = isBuyer && terms.length > 0;
  const { data, error, refetch } = useQuery({ ...suggestedLines(terms), enabled: isShown });
  const { add, isAdding } = useAddList();
  const showFailure = useFailureToast();
  const [isReviewing, setIsReviewing] = useState(false);
  if (!isShown) return null;
  if (error && !data) return <LoadFailure failure={error} onRetry={refetch} />;
  // Searches that an assistant proposes without such a product are no lines of a message.
  const found = (data?.lines ?? []).filter(({ proposed }) => proposed && productsIds.includes(proposed.productId));
  const lines = draftLines(found).map((line) =>
    line.said.confidence === "likely" ? withState(line, "accepted") : line,
  );
  const inCart = new Set((order?.items ?? []).map(({ sku }) => sku));
  const ready = acceptedLines(lines).filter(({ item }) => !inCart.has(item.sku));
  if (data && lines.length === 0) return null;

  return (
    <section
      aria-label="Da sua mensagem"
      className="mb-4 max-w-3xl rounded-2xl bg-white p-4 ring-1 ring-line ring-inset"
    >
      <h2 className="text-lg font-bold tracking-tight">Da sua mensagem</h2>
      <ul className="my-2 flex flex-col divide-y divide-line/70" aria-busy={!data}>
        {data
          ? lines.map((line) => <Row key={line.id} line={line} isInCart={inCart.has(line.item?.sku ?? "")} />)
          : terms.map((term) => <li key={term} className="h-16 animate-pulse" />)}
      </ul>
      <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-sm:*:flex-1">
        {ready.length > 0 && (
          <Button
            variant="filled"
            aria-disabled={isAdding || undefined}
            aria-busy={isAdding}
            onClick={() =>
              void (
                isAdding ||
                add(listItems(ready)).then(
                  sayRefused(() => setIsReviewing(true)),
                  showFailure,
                )
              )
            }
          >
            {isAdding && <Spinner />}
            {ready.length === 1 ? "Adicionar 1 item" : `Adicionar ${ready.length} itens`} ·{" "}
            {formatReais(totalOf(ready))}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsReviewing(true)}>
          Rever um por um
        </Button>
      </div>
      {isReviewing && <PasteSheet pasted={terms.join("\n")} onClose={() => setIsReviewing(false)} />}
    </section>
  );
}

/** What stayed out is looked at line by line. */
function sayRefused(review: () => void) {
  return ({ refused }: { refused: readonly unknown[] }) => {
    if (refused.length > 0) review();
  };
}

function Row({ line: { said, item, state }, isInCart }: { line: DraftLine; isInCart: boolean }) {
  if (!item) return null;
  const { imageUrl, name, price, quantity, isAvailable } = item;
  const note = isInCart
    ? "Já está no carrinho"
    : isAvailable
      ? state === "open" && "Confira em “Rever um por um”"
      : "Esgotado";
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 py-2">
      <ProductPicture url={imageUrl ?? undefined} alt="" sizes="48px" className="rounded-lg" />
      <div className="min-w-0">
        <p className="text-xs text-muted break-words">“{said.text}”</p>
        <p className="text-sm leading-snug font-medium break-words">{name}</p>
        {note && <p className="text-xs font-semibold text-caution">{note}</p>}
      </div>
      <p className="text-right text-sm tabular-nums">
        {quantity} × <span className="whitespace-nowrap">{formatReais(price)}</span>
      </p>
    </li>
  );
}
