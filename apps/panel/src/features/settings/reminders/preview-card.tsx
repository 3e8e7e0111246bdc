import { useQuery } from "@tanstack/react-query";
import type { ReminderPreview } from "@vitrine/contract/panel/settings/reminders";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { reminderPreview } from "./reminders.queries.ts";

/** The messages as they arrive, with an order that is made up. */
export function PreviewCard({ shopId }: { shopId: string }) {
  const query = useQuery(reminderPreview(shopId));
  return (
    <Card title="Como chega" text="Com um pedido de exemplo.">
      <NotLoaded queries={[query]} />
      {query.data && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Bubble title="Carrinho" message={query.data.cart} />
          <Bubble title="Pagamento" message={query.data.payment} />
        </div>
      )}
    </Card>
  );
}

function Bubble({ title, message: { text, button } }: { title: string; message: ReminderPreview["cart"] }) {
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <div className="rounded-2xl rounded-tl-sm bg-sunk px-3.5 py-2.5 text-sm break-words whitespace-pre-line">
        {text}
        <p className="mt-2 border-t border-line pt-2 text-center font-semibold text-brand-ink">{button}</p>
      </div>
    </figure>
  );
}
