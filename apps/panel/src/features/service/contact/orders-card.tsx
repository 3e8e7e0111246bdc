import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { cents, formatBRL } from "@vitrine/domain/money";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { call } from "../../../lib/api/api.ts";
import { PaymentBadge, StageBadge } from "../../../lib/order-badges.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

type Order = ContactPage["orders"][number];

/** The contact's orders, each with the way to repeat it. */
export function OrdersCard({ contact: { id, orders } }: { contact: ContactPage }) {
  return (
    <Card title="Pedidos" isFlush>
      {orders.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted sm:px-5">Nenhum pedido ainda.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} contactId={id} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OrderRow({ order, contactId }: { order: Order; contactId: string }) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const may = useMay();
  const show = useToast();
  const onError = useFailureToast();
  const repeat = useServiceChange(shopId, (orderId: string) =>
    call("POST /painel/api/shops/{shopId}/contacts/{contactId}/repeat", {
      params: { shopId, contactId },
      body: { orderId },
    }),
  );
  const name = order.number === null ? "Carrinho" : `Pedido ${order.number}`;
  const total = formatBRL(cents(Math.round(order.totalAmout * 100)));

  function repeatIt() {
    if (repeat.isPending) return;
    // Opened at once: a browser blocks a tab that opens later.
    const tab = window.open("", `contato-${contactId}`);
    repeat.mutate(order.id, {
      onSuccess: ({ url, changes }) => {
        if (tab) tab.location.href = url;
        if (changes.length > 0) show({ text: changes.join(" "), variant: "warning", stays: "until-closed" });
        else show({ text: `${name} repetido no carrinho`, stays: 4_000 });
      },
      onError: (failure) => {
        tab?.close();
        onError(failure);
      },
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          {order.number === null ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <Link
              href={shopPath(`/pedidos/${encodeURIComponent(order.id)}`)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
          {isOpen(order.status) ? (
            <Badge tone="brand">Em aberto</Badge>
          ) : (
            <>
              <StageBadge stage={order.stage} status={order.status} />
              {order.payment.state && <PaymentBadge state={order.payment.state} />}
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          {`${momentText(order.closedAt ?? order.createdAt)} · ${order.itemCount} ${order.itemCount === 1 ? "item" : "itens"} · ${total}`}
        </p>
      </div>
      {!isOpen(order.status) && may("serve-contacts") && (
        <SmallButton aria-label={`Repetir o ${name.toLowerCase()}`} aria-disabled={repeat.isPending} onClick={repeatIt}>
          Repetir
        </SmallButton>
      )}
    </li>
  );
}
