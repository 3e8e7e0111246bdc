import { useQuery } from "@tanstack/react-query";
import { SessionType } from "@vitrine/domain/codes/session";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { Link, useParams } from "react-router";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { useMay, useSession } from "../../session/session.queries.ts";
import { orderTitle } from "../order-title.ts";
import { placedOrder } from "../orders.queries.ts";
import { OrderContents } from "./order-contents.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";

/** The page of one placed order, for its buyer and for the agent who serves them. */
export function OrderPage() {
  const { id = "" } = useParams();
  const { sessionType } = useSession();
  const may = useMay();
  const mayRead = may("read-order");
  const { data, error, isFetching, refetch } = useQuery({ ...placedOrder(id), enabled: mayRead });

  if (data) {
    const isAgent = sessionType === SessionType.PlatformUser;
    const { name } = data.order.customer;
    return (
      <Page title={orderTitle(data.order)}>
        {isAgent && name && <p className="mt-1 text-base break-words text-muted">Pedido de {name}</p>}
        <OrderContents key={id} page={data} isAgent={isAgent} />
      </Page>
    );
  }
  if (!mayRead || isNotFound(error)) return <OrderNotFound />;
  return (
    <Page title="Pedido">
      {error && !isFetching ? (
        <EmptyState icon={<AlertIcon />} title="Não foi possível carregar" text={asSentence(error.message)}>
          <Button variant="filled" onClick={() => refetch()}>
            Tentar novamente
          </Button>
          <Link to="/orders" className={buttonStyle("quiet")}>
            Ver pedidos
          </Link>
        </EmptyState>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  );
}

function OrderNotFound() {
  return (
    <Page title="Pedido não encontrado">
      <EmptyState
        icon={<SearchIcon />}
        title="Não encontramos este pedido"
        text="O link pode ter mudado, ou o pedido é de outra pessoa."
      >
        <Link to="/orders" className={buttonStyle("filled")}>
          Ver pedidos
        </Link>
        <Link to="/catalog" className={buttonStyle("quiet")}>
          Ver catálogo
        </Link>
      </EmptyState>
    </Page>
  );
}

function isNotFound(failure: Error | null): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 404;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
