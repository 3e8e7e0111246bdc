import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useMay } from "../session/session.queries.ts";
import type { StockNoteProps } from "./stock-note.tsx";

const Note = lazyPart(async () => (await import("./stock-note.tsx")).StockNote);

/** Only for sessions that may read the stock. Its line has its height before the number arrives. */
export function LazyStockNote(props: StockNoteProps) {
  if (!useMay()("read-stock")) return null;
  return (
    <div className="min-h-4">
      <Note {...props} />
    </div>
  );
}
