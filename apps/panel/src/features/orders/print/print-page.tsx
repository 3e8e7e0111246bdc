import { useQuery } from "@tanstack/react-query";
import { byRoute, MOST_PRINTED } from "@vitrine/domain/panel/picking-list";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useShopId } from "../../account/use-me.ts";
import { papers, useBulkChange } from "../orders.queries.ts";
import { ordersSearch } from "../orders-search.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { type PaperSize, paperSizes, setPageSize } from "./paper.ts";
import { PickingList } from "./picking-list.tsx";

const what = ["both", "picking", "slips"] as const;
type What = (typeof what)[number];
const whatNames: Record<What, string> = { both: "Tudo", picking: "Separação", slips: "Etiquetas de pedido" };
const sizeNames: Record<PaperSize, string> = { a4: "A4", "80mm": "Bobina 80 mm" };

const NOT_MARKED_STAYS = 10_000;

/** The picking list and the packing slips of some orders, by time and route. Printing marks them as printed. */
export function PrintPage() {
  const shopId = useShopId();
  const [address, setAddress] = useSearchParams();
  const ids = address.get("ids");
  const found = useQuery(papers(shopId, ids === null ? ordersSearch.read(address) : { ids }));
  const size = paperSizes.find((each) => each === address.get("papel")) ?? "a4";
  const part = what.find((each) => each === address.get("parte")) ?? "both";
  const mark = useBulkChange(shopId);
  const toast = useToast();
  const sayNotMarked = ({ message }: Error) =>
    toast({
      text: `Nem todos ficaram marcados como impressos. ${message}`,
      variant: "failure",
      stays: NOT_MARKED_STAYS,
    });
  const content = useRef<HTMLDivElement>(null);
  const choose = (name: string, value: string) =>
    setAddress(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );

  useLayoutEffect(() => setPageSize(size, content.current));

  const items = found.data?.items ?? [];
  const paper = { shopName: found.data?.shopName ?? "", timeZone: found.data?.timeZone, size };
  const routes = byRoute(items);
  async function print() {
    await document.fonts.ready;
    window.print();
    if (items.length === 0) return;
    const ids = items.map(({ id }) => id);
    mark.mutate({ ids, action: { kind: "mark-printed" }, onProgress: () => {} }, { onError: sayNotMarked });
  }

  return (
    <div className="min-h-screen bg-sunk print:bg-white">
      <title>Imprimir pedidos · Painel</title>
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-card px-4 py-2.5 print:hidden">
        <h1 className="mr-auto text-lg font-semibold">{items.length === 1 ? "1 pedido" : `${items.length} pedidos`}</h1>
        {paperSizes.map((each) => (
          <Chip key={each} isPressed={size === each} onClick={() => choose("papel", each)}>
            {sizeNames[each]}
          </Chip>
        ))}
        <span className="h-6 w-px bg-line" />
        {what.map((each) => (
          <Chip key={each} isPressed={part === each} onClick={() => choose("parte", each)}>
            {whatNames[each]}
          </Chip>
        ))}
        <Button variant="filled" disabled={items.length === 0} onClick={() => void print()}>
          Imprimir
        </Button>
      </header>
      <main>
        <div className="mx-auto max-w-xl p-4 empty:hidden print:hidden">
          <NotLoaded queries={[found]} />
          {found.data?.hasMore && (
            <p className="rounded-xl bg-caution-tint px-3 py-2 text-caution">
              O filtro tem mais de {MOST_PRINTED} pedidos: só os primeiros estão aqui. Filtre por horário para imprimir
              os outros.
            </p>
          )}
          {found.data && items.length === 0 && <p className="text-center text-muted">Nenhum pedido para imprimir.</p>}
        </div>
        <div
          ref={content}
          className={`paper mx-auto grid gap-6 bg-white p-6 wrap-anywhere text-black print:gap-0 print:p-0 ${size === "a4" ? "paper-a4 max-w-[210mm]" : "paper-roll w-[72mm] p-1! text-sm"} ${items.length === 0 ? "hidden" : ""}`}
        >
          {part !== "slips" && <PickingList routes={routes} {...paper} />}
          {part !== "picking" &&
            routes.flatMap(({ orders }) =>
              orders.map((order) => <PackingSlip key={order.id} order={order} {...paper} />),
            )}
        </div>
      </main>
    </div>
  );
}
