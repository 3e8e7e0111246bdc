import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { AlertIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { useCurrentOrder } from "../../features/order/use-current-order.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";

type NothingFinishedProps = { failure: Error | null; retry: () => void; isAgent: boolean };

/** The last page without an order: nothing was bought, the order is another person's, or it could not be read. */
export function NothingFinished({ failure, retry, isAgent }: NothingFinishedProps) {
  if (isNotFound(failure)) {
    return (
      <StatusPage
        icon={<SearchIcon />}
        title="Não encontramos este pedido"
        text="O link pode ter mudado, ou o pedido é de outra pessoa."
      >
        <Link to="/orders" className={buttonStyle("filled")}>
          Ver pedidos
        </Link>
        <CatalogLink variant="quiet" />
      </StatusPage>
    );
  }
  if (failure) {
    return (
      <StatusPage
        icon={<AlertIcon />}
        title="Não foi possível mostrar o pedido"
        text="Nada mudou no pedido. Tente de novo em alguns instantes."
      >
        <Button variant="filled" onClick={retry}>
          Tentar novamente
        </Button>
        <CatalogLink variant="quiet" />
      </StatusPage>
    );
  }
  return <NoOrderYet isAgent={isAgent} />;
}

function NoOrderYet({ isAgent }: { isAgent: boolean }) {
  const hasItems = (useCurrentOrder()?.items.length ?? 0) > 0;
  const who = isAgent ? "Este cliente ainda não finalizou" : "Você ainda não finalizou";
  return (
    <StatusPage
      icon={<SearchIcon />}
      title="Nenhum pedido finalizado"
      text={`${who} um pedido nesta loja.${hasItems ? " Os itens continuam no carrinho." : ""}`}
    >
      {hasItems && (
        <Link to="/order" className={buttonStyle("filled")}>
          Ver carrinho
        </Link>
      )}
      <CatalogLink variant={hasItems ? "quiet" : "filled"} />
    </StatusPage>
  );
}

function CatalogLink({ variant }: { variant: "filled" | "quiet" }) {
  return (
    <Link to="/catalog" className={buttonStyle(variant)}>
      Ver catálogo
    </Link>
  );
}

function isNotFound(failure: Error | null): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 404;
}
