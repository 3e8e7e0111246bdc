import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";

/** When each event is sent, in words. */
const eventTexts: Record<WebhookEvent, string> = {
  "order.received": "Pedido recebido",
  "order.paid": "Pedido pago",
  "order.preparing": "Pedido em preparo",
  "order.ready": "Pronto para retirada",
  "order.shipped": "Saiu para entrega",
  "order.delivered": "Pedido entregue",
  "order.finalized": "Pedido concluído",
  "order.canceled": "Pedido cancelado",
  "order.refunded": "Dinheiro devolvido",
  "order.waiting": "Preparo desfeito",
  "order.error": "Pedido precisa de análise",
  "payment.failed": "Pagamento recusado ou vencido",
  "payment.change-requested": "Cliente quer pagar de outra forma",
  "items.confirmed": "Itens confirmados",
  "flow.changed": "Conversa passou para o fluxo semiautomático, ou voltou",
  "message.failed": "Mensagem não chegou",
  "stock.low": "Estoque baixo",
  "stock.out": "Estoque esgotado",
  "import.finished": "Importação de produtos terminou",
  "contact.erased": "Dados de um contato apagados",
  "contact.merged": "Dois contatos se tornaram um",
  "order.created": "Carrinho começou",
  "order.updated": "Cada mudança de um carrinho ou pedido",
};
const offered = Object.keys(eventTexts) as WebhookEvent[];

type EventChoiceProps = {
  /** Null: all of them. */
  chosen: readonly WebhookEvent[] | null;
  onChange: (chosen: WebhookEvent[] | null) => void;
};

/** What an endpoint is told of. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">O que ele recebe</legend>
      <Checkbox
        label="Tudo, também o que vier depois, menos cada clique no carrinho"
        isChecked={chosen === null}
        onChange={(isAll) => onChange(isAll ? null : ["order.received", "order.paid"])}
      />
      {chosen !== null && (
        <div className="grid">
          {offered.map((event) => (
            <Checkbox
              key={event}
              label={eventTexts[event]}
              isChecked={chosen.includes(event)}
              onChange={(isOn) => onChange(offered.filter((each) => (each === event ? isOn : chosen.includes(each))))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
