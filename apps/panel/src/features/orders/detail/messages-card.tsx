import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useMe, useShopId } from "../../account/use-me.ts";

const statuses: Record<SentMessage["status"], { text: string; tone: Tone }> = {
  waiting: { text: "Enviando", tone: "caution" },
  sent: { text: "Enviada", tone: "neutral" },
  delivered: { text: "Entregue", tone: "success" },
  read: { text: "Lida", tone: "success" },
  failed: { text: "Falhou", tone: "danger" },
};

/** What the contact was told about this order, and whether it arrived. */
export function MessagesCard({ page: { messages, timeZone } }: { page: PanelOrderDetails }) {
  const shopId = useShopId();
  const isTest = useMe().shops.some((shop) => shop.id === shopId && shop.isTest);
  return (
    <Card title="Mensagens">
      {messages.length === 0 ? (
        <p className="text-muted">Nenhuma mensagem sobre este pedido.</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {messages.map(({ id, title, status, reason, createdAt, agentName }) => (
            <li key={id} className="py-2.5">
              <div className="flex items-start gap-2">
                <span className="min-w-0 flex-1">{title}</span>
                {isTest && status === "sent" ? (
                  <Badge tone="caution">Teste, não enviada</Badge>
                ) : (
                  <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
                )}
              </div>
              <p className="text-sm text-muted">
                {[momentText(createdAt, timeZone), agentName].filter(Boolean).join(" · ")}
              </p>
              {reason && <p className="text-sm text-danger">{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
