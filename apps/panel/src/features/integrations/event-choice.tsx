import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import type { InputProps, Kind } from "../../lib/declared/fields.ts";

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

/** Of which events. An endpoint that is told of none would be of no use. */
export const events: Kind<WebhookEvent[] | null, WebhookEvent[]> = {
  label: "O que ele recebe",
  blank: null,
  required: "Escolha pelo menos um.",
  isMissing: (chosen) => chosen?.length === 0,
  from: (chosen) => chosen,
  to: (chosen) => chosen,
  describe: (chosen) => chosen?.map((event) => eventTexts[event]).join(", ") ?? "Tudo",
  Input: ({ value, onChange, error }: InputProps<WebhookEvent[] | null>) => (
    <EventChoice chosen={value} {...{ onChange, error }} />
  ),
};

type EventChoiceProps = {
  /** Null: all of them. */
  chosen: readonly WebhookEvent[] | null;
  onChange: (chosen: WebhookEvent[] | null) => void;
  error?: string | undefined;
};

/** What an endpoint is told of. */
function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
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
      <FailureBlock text={error} />
    </fieldset>
  );
}
