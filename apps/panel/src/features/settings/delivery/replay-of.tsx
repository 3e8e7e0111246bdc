import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { useShopPath } from "../../account/use-me.ts";
import type { EntryForm } from "../entries/declared-entry.tsx";

type Tried = { "delivery-zones": "deliveryZones"; "pickup-stores": "pickupStores" };

/** Tries a zone or a store, as it is typed, on the orders of the last weeks. A new one has had no orders yet. */
export function replayOf<List extends keyof Tried, Values extends object>(
  list: List,
  noteOf?: (values: Values) => string | undefined,
) {
  return function Replay({ shopId, entryKey, draft, form }: EntryForm<Tried[List], Values>) {
    const shopPath = useShopPath();
    if (entryKey === null) return null;
    const note = noteOf?.(form.fields);
    return (
      <ReplayCard
        shopId={shopId}
        draft={{ part: { list, id: entryKey, value: { ...draft } } }}
        orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
        {...(note && { note })}
      />
    );
  };
}
