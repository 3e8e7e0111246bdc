import { useQuery } from "@tanstack/react-query";
import { SessionType } from "@vitrine/domain/codes/session";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { ReceiptIcon } from "@vitrine/ui/later-icons.tsx";
import { Link } from "react-router";
import { NarrowPage } from "../../../ui/layout/narrow-page.tsx";
import { useMay, useSession } from "../../session/session.queries.ts";
import { placedOrders } from "../orders.queries.ts";
import { OrderRow } from "./order-row.tsx";

const STALE_AFTER = 5_000;

/** The contact's placed orders, newest first. */
export function OrdersPage() {
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  return (
    <NarrowPage title={isAgent ? "Pedidos do cliente" : "Meus pedidos"}>
      <Orders isAgent={isAgent} />
    </NarrowPage>
  );
}

function Orders({ isAgent }: { isAgent: boolean }) {
  const mayRead = useMay()("read-order");
  const { data, error, isFetching, refetch } = useQuery({ ...placedOrders, staleTime: STALE_AFTER, enabled: mayRead });
  if (data && data.length > 0) {
    return (
      <ul aria-label="Pedidos" className="mt-3 grid gap-3">
        {data.map((order) => (
          <OrderRow key={order.id} order={order} isAgent={isAgent} />
        ))}
      </ul>
    );
  }
  if (data || !mayRead) return <NoOrders isAgent={isAgent} />;
  if (!error || isFetching) {
    return (
      <div className="mt-3 grid gap-3">
        <p role="status" className="sr-only">
          Carregando os pedidos…
        </p>
        {["a", "b", "c"].map((line) => (
          <div key={line} className="h-36 rounded-2xl bg-placeholder motion-safe:animate-breathe" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState icon={<AlertIcon />} title="Não foi possível carregar" text={`${error.message}.`}>
      <Button variant="filled" onClick={() => refetch()}>
        Tentar novamente
      </Button>
    </EmptyState>
  );
}

function NoOrders({ isAgent }: { isAgent: boolean }) {
  return (
    <EmptyState
      icon={<ReceiptIcon />}
      title="Nenhum pedido ainda"
      text={isAgent ? "Os pedidos deste cliente aparecem aqui." : "Os pedidos que você fizer aparecem aqui."}
    >
      <Link to="/catalog" className={buttonStyle("filled")}>
        Ver catálogo
      </Link>
    </EmptyState>
  );
}
