import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { cents, formatBRL } from "@vitrine/domain/money";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { useLocation } from "react-router";
import { agoText } from "../../../lib/time-ago.ts";
import { Watchers } from "../../../lib/watch/watchers.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { ChannelMark } from "../conversation/channel-mark.tsx";
import { ReasonBadges } from "../reason-badges.tsx";
import { HandedNote, ServedBy } from "../served-by.tsx";
import { useOpenAsAgent } from "../service.queries.ts";

type QueueRowProps = { card: DeskCard; memberId: string; isOpen: boolean; now: number };

/** One contact: how long they wait, what they wrote last, why they are here, and who serves them. */
export function QueueRow({ card, memberId, isOpen, now }: QueueRowProps) {
  const { contact, service, reasons, conversation, activityAt } = card;
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { search } = useLocation();
  const onError = useFailureToast();
  const agent = useOpenAsAgent(shopId);
  const name = contact.name || (contact.phone ? shownPhone(contact.phone) : "Visitante");
  const unread = conversation?.unread ?? 0;
  const waits = conversation?.waitingSince ?? null;
  const at = waits ?? conversation?.last?.at ?? activityAt;
  const channel = conversation?.channelType ?? contact.channelType;
  const facts = factsOf(card);
  const id = encodeURIComponent(contact.id);
  return (
    <li
      className={`relative grid gap-1.5 px-4 py-3 focus-within:bg-sunk/60 hover:bg-sunk/60 ${isOpen ? "bg-sunk shadow-[inset_3px_0_0_var(--color-brand)] hover:bg-sunk" : ""}`}
    >
      <div className="grid gap-0.5">
        <p className="flex min-w-0 items-center gap-2">
          {channel !== null && <ChannelMark type={channel} />}
          {card.isSeen ? (
            // The whole row leads to the conversation; its buttons lie above the link.
            <Link
              href={`${shopPath(`/atendimento/${id}`)}${search}`}
              data-row-link
              aria-current={isOpen ? "page" : undefined}
              className={`min-w-0 flex-1 truncate after:absolute after:inset-0 ${unread > 0 ? "font-bold" : "font-semibold"}`}
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          )}
          {at && (
            <span className={`shrink-0 text-sm tabular-nums ${waits ? waitLook(waits, now) : "text-muted"}`}>
              {waits && <span className="sr-only">Espera </span>}
              {agoText(at, now)}
            </span>
          )}
        </p>
        {conversation?.last && (
          <p className="flex min-w-0 items-center gap-2">
            <span className={`min-w-0 flex-1 truncate ${unread > 0 ? "font-medium" : "text-muted"}`}>
              {conversation.last.from !== "contact" && <span className="text-muted">Loja: </span>}
              {conversation.last.text ?? "Mensagem apagada"}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand tabular-nums">
                {unread > 99 ? "99+" : unread}
                <span className="sr-only">{unread === 1 ? " não lida" : " não lidas"}</span>
              </span>
            )}
          </p>
        )}
      </div>
      {facts.length > 0 && <p className="text-sm text-pretty text-muted">{facts.join(" · ")}</p>}
      <Watchers watchers={card.watchers} memberId={memberId} />
      {service?.memberId === memberId && <HandedNote service={service} />}
      <div className="pointer-events-none relative z-[1] flex min-h-(--control) items-center gap-1.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 *:pointer-events-auto">
          <ReasonBadges reasons={reasons} />
          <ServedBy contactId={contact.id} contactName={name} service={service} memberId={memberId} isShort />
        </div>
        {card.isSeen && (
          <Menu
            label={`Ações de ${name}`}
            buttonStyle={`${iconButtonStyle} pointer-events-auto shrink-0 self-end`}
            items={[
              {
                label: "Abrir loja",
                onSelect: () => agent.open({ contactId: contact.id, page: card.cart ? "order" : "catalog" }, onError),
              },
              { label: "Ver contato", href: shopPath(`/clientes/${id}`) },
            ]}
          >
            <span aria-hidden="true" className="text-lg leading-none">
              ⋯
            </span>
          </Menu>
        )}
      </div>
    </li>
  );
}

/** Who waits long is seen from far: after ten minutes, and after half an hour. */
function waitLook(since: string, now: number): string {
  const minutes = (now - Date.parse(since)) / 60_000;
  if (minutes >= 30) return "font-semibold text-danger";
  return minutes >= 10 ? "font-semibold text-caution" : "font-medium";
}

function factsOf({ contact, cart, unpaid, late }: DeskCard): string[] {
  const money = (reais: number) => formatBRL(cents(Math.round(reais * 100)));
  const named = (order: { number: number | null }) => (order.number === null ? "pedido" : `nº ${order.number}`);
  return [
    ...(cart ? [`carrinho de ${money(cart.total)}, ${cart.units} ${cart.units === 1 ? "item" : "itens"}`] : []),
    ...unpaid.map((order) => `${named(order)} sem pagar: ${money(order.total)}`),
    ...late.map((order) => `${named(order)} atrasado`),
    ...contact.tags,
  ];
}
