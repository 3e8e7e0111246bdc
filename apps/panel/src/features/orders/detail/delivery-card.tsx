import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { isPickup } from "@vitrine/domain/codes/journey";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { channelNames } from "@vitrine/wording/panel/report-text";
import type { ReactNode } from "react";
import { PhoneLink, WhatsAppLink } from "../../../lib/person-phone.tsx";
import { slotText } from "../order-text.ts";

/** Who bought, and how and when the order arrives. */
export function DeliveryCard({ page }: { page: PanelOrderDetails }) {
  const { order, contact, channel, agent, timeZone } = page;
  const { logistic, customer } = order;
  const { address } = customer;
  const isPickedUp = logistic !== null && isPickup(logistic.type);
  const slot =
    logistic?.startDeliveryTime && logistic.endDeliveryTime
      ? slotText({ start: logistic.startDeliveryTime, end: logistic.endDeliveryTime }, timeZone)
      : null;
  const { phone } = contact;
  const name = contact.name || customer.name || "Sem nome";
  return (
    <Card title={isPickedUp ? "Cliente e retirada" : "Cliente e entrega"}>
      <dl className="grid gap-2.5">
        <Fact label="Cliente">{name}</Fact>
        {phone && (
          <Fact label="Telefone">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PhoneLink phone={phone} />
              <WhatsAppLink phone={phone} name={name} />
            </span>
          </Fact>
        )}
        {channel && <Fact label="Canal">{channelNames[channel.channelType]}</Fact>}
        {agent?.name && <Fact label="Atendente">{agent.name}</Fact>}
        {order.seller && <Fact label="Vendedor">{order.seller.name}</Fact>}
        {logistic && <Fact label={isPickedUp ? "Retirada" : "Entrega"}>{logistic.name || "Combinada"}</Fact>}
        {slot && <Fact label="Horário">{slot}</Fact>}
        {address && !isPickedUp && (
          <Fact label="Endereço">
            {address.street}, {address.number}
            {address.complement && `, ${address.complement}`}
            <br />
            {address.neighborhood}, {address.city} – {address.state}
            <br />
            CEP {address.zipCode}
          </Fact>
        )}
        {order.fulfilment?.note && <Fact label="Aviso ao cliente">{order.fulfilment.note}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
