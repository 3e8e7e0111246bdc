import type { Order } from "@vitrine/contract/storefront/order";
import { formatBRL } from "@vitrine/domain/money";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Link } from "react-router";
import { centsOf, formatReais } from "../../../lib/reais.ts";

/** A total, its explanation, and whether changes to them are pending. */
export type TotalExplanation = Pick<Order, "explanation" | "totalAmout"> & { isChanging?: boolean };

type ExplanationSheetProps = { order: TotalExplanation; itemsAt?: string | undefined; onClose: () => void };

/** Lists the amounts that add up to the total. */
export function ExplanationSheet({ order, itemsAt, onClose }: ExplanationSheetProps) {
  return (
    <Modal
      title="Como se chega ao total"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          {itemsAt && (
            <Link to={itemsAt} onClick={onClose} className={buttonStyle("quiet")}>
              Ver itens do pedido
            </Link>
          )}
          <Button variant="filled" onClick={onClose}>
            Entendi
          </Button>
        </>
      }
    >
      {order.isChanging && (
        <p className="mb-3 text-sm text-pretty text-caution">
          Há alterações a caminho: estes são os valores de antes delas.
        </p>
      )}
      <dl className="flex flex-col gap-2 text-base tabular-nums">
        {order.explanation.map(({ kind, name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of the sum may have the same text
          <div key={index} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words text-muted">{name}</dt>
            <dd className="shrink-0">{kind === "gift" ? "Grátis" : formatBRL(centsOf(amount || 0))}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd>{formatReais(order.totalAmout)}</dd>
        </div>
      </dl>
    </Modal>
  );
}
