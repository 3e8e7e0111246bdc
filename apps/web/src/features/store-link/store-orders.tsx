import { useQuery } from "@tanstack/react-query";
import type { StoreState } from "@vitrine/contract/platform/store-link";
import { Panel } from "../../ui/layout/panel.tsx";
import { CountLine, counted } from "./count-line.tsx";
import { storeState } from "./store-link.queries.ts";

/** Shows orders that are not up to date in the store. If the state cannot be read, the panel above shows the error. */
export function StoreOrders({ shopId, token }: { shopId: string; token: string }) {
  const { data: state } = useQuery(storeState({ shopId, token }));
  if (!state) return null;
  const { waiting, failed } = state.orders;
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg font-bold">Pedidos na loja</h2>
      {waiting + failed === 0 ? (
        <p className="text-base text-pretty text-muted">
          Nenhum pedido pendente. Cada pedido recebido aqui chega sozinho à loja, com o pagamento e o cancelamento.
        </p>
      ) : (
        <Pending state={state} />
      )}
    </Panel>
  );
}

function Pending({ state: { status, orders } }: { state: StoreState }) {
  const { waiting, failed, problems } = orders;
  return (
    <>
      <dl className="grid gap-2 text-base">
        {waiting > 0 && <CountLine term="Esperando a loja">{counted(waiting)}</CountLine>}
        {failed > 0 && <CountLine term="Com problema">{counted(failed)}</CountLine>}
      </dl>
      {waiting > 0 && (
        <p className="text-base text-pretty text-muted">
          {status === "broken"
            ? "Os pedidos que esperam chegam à loja depois da nova autorização."
            : "Os pedidos que esperam são enviados de novo sozinhos."}
        </p>
      )}
      {failed > 0 && (
        <p className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm font-medium text-pretty text-caution">
          Pedidos com problema não são enviados de novo sozinhos: confira cada um na loja. Quando o pedido mudar aqui,
          ou a loja for vinculada de novo, ele é enviado outra vez.
        </p>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="order-problems">
          <h3 id="order-problems" className="font-semibold">
            {problems.length < waiting + failed ? "O que houve com os últimos" : "O que houve"}
          </h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {problems.map(({ orderId, reason }) => (
              <li key={orderId} className="grid gap-0.5 py-2.5">
                <span className="font-semibold break-all">Pedido {orderId}</span>
                <span className="wrap-break-word text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
