import { useQuery } from "@tanstack/react-query";
import { BackIcon, ForwardIcon } from "@vitrine/ui/icons.tsx";
import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { iconButtonStyle, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import type { ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { PaymentBadge, StageBadge } from "../../../lib/order-badges.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { ColleaguesHere } from "../../../lib/watch/watchers.tsx";
import { useMay, useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { orderName } from "../order-text.ts";
import { neighbours, orderPage } from "../orders.queries.ts";
import { ordersSearch } from "../orders-search.ts";
import { useAlertWishes, useLiveOrders } from "../use-order-alerts.ts";
import { DeliveryCard } from "./delivery-card.tsx";
import { ActionsMenu } from "./dialogs/actions-menu.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RequestNotices } from "./request-notices.tsx";
import { StageButtons } from "./stage-buttons.tsx";
import { TagsCard } from "./tags-card.tsx";

/** Everything about one order, and what may be done with it now. */
export function OrderPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { person } = useMe();
  const may = useMay();
  const { orderId = "" } = useParams();
  const [address] = useSearchParams();
  const [wishes] = useAlertWishes();
  useLiveOrders(shopId, wishes);
  const page = useQuery(orderPage(shopId, orderId));
  const back = { href: shopPath(`/pedidos${listQuery(address)}`), label: "Pedidos" };

  if (!page.data)
    return (
      <Page title="Pedido" back={back}>
        <NotLoaded queries={[page]} />
      </Page>
    );

  const { order, contact, createdAt, closedAt, printedAt, paymentState, timeZone } = page.data;
  const momentOf = (timestamp: string) => momentText(timestamp, timeZone);
  const print = `/painel/loja/${encodeURIComponent(shopId)}/pedidos/imprimir?ids=${encodeURIComponent(orderId)}`;
  return (
    // What is typed for one order must not go along to the next one.
    <Page
      key={order.id}
      title={orderName(order.number)}
      mark={
        <>
          <StageBadge stage={order.fulfilment?.stage ?? null} status={order.status} />
          <PaymentBadge state={paymentState} />
          {may("serve-contacts") && <ColleaguesHere shopId={shopId} contactId={contact.id} memberId={person.id} />}
        </>
      }
      text={[
        contact.name || "Sem nome",
        momentOf(closedAt ?? createdAt),
        printedAt && `impresso ${momentOf(printedAt)}`,
      ]
        .filter(Boolean)
        .join(" · ")}
      back={back}
      actions={
        <>
          <Neighbours shopId={shopId} orderId={orderId} />
          <a href={print} target="_blank" rel="noopener" className={smallButtonStyle}>
            Imprimir
          </a>
          <ActionsMenu page={page.data} />
        </>
      }
    >
      <RequestNotices page={page.data} />
      <StageButtons page={page.data} />
      {/* On a phone all is one column: who and where comes right after what. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 break-words lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
          <ItemsCard page={page.data} />
          <div className="max-lg:order-2">
            <PaymentsCard page={page.data} />
          </div>
          <div className="max-lg:order-3">
            <HistoryCard page={page.data} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
          <div className="max-lg:order-1">
            <DeliveryCard page={page.data} />
          </div>
          <div className="max-lg:order-2">
            <TagsCard page={page.data} />
          </div>
          <div className="max-lg:order-2">
            <NotesCard page={page.data} />
          </div>
          <div className="max-lg:order-2">
            <MessagesCard page={page.data} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function listQuery(address: URLSearchParams): string {
  const text = `${address}`;
  return text === "" ? "" : `?${text}`;
}

/** The orders before and after this one in the list that the person came from. `k` and `j` lead there. */
function Neighbours({ shopId, orderId }: { shopId: string; orderId: string }) {
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { data } = useQuery(neighbours(shopId, orderId, ordersSearch.read(address)));
  const hrefOf = (id: string | null | undefined) =>
    id ? shopPath(`/pedidos/${encodeURIComponent(id)}${listQuery(address)}`) : undefined;
  const [previous, next] = [hrefOf(data?.previous), hrefOf(data?.next)];
  useShortcut({ keys: "k", isOff: !previous, run: () => previous && void navigate(previous) });
  useShortcut({ keys: "j", isOff: !next, run: () => next && void navigate(next) });
  return (
    <nav aria-label="Pedidos da lista" className="flex">
      <Neighbour href={previous} label="Pedido anterior da lista">
        <BackIcon />
      </Neighbour>
      <Neighbour href={next} label="Próximo pedido da lista">
        <ForwardIcon />
      </Neighbour>
    </nav>
  );
}

function Neighbour({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  const icon = <span className="size-5">{children}</span>;
  if (!href)
    return (
      <span aria-hidden="true" className={`${iconButtonStyle} opacity-40`}>
        {icon}
      </span>
    );
  return (
    <Link href={href} aria-label={label} className={iconButtonStyle}>
      {icon}
    </Link>
  );
}
