import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { cents, formatBRL } from "@vitrine/domain/money";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle, SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { useLocation } from "react-router";
import { agoText } from "../../lib/time-ago.ts";
import { Watchers } from "../../lib/watch/watchers.tsx";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { ReasonBadges } from "./reason-badges.tsx";
import { HandedNote, ServedBy } from "./served-by.tsx";
import { useOpenAsAgent } from "./service.queries.ts";

/** One contact: why they are here, who serves them, and the two things one does first. */
export function DeskRow({ card, memberId }: { card: DeskCard; memberId: string }) {
  const { contact, service, reasons, activityAt } = card;
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { search } = useLocation();
  const onError = useFailureToast();
  const agent = useOpenAsAgent(shopId);
  const name = contact.name || (contact.phone ? shownPhone(contact.phone) : "Visitante");
  const page = shopPath(`/clientes/${encodeURIComponent(contact.id)}`);
  const write = `${shopPath(`/atendimento/escrever/${encodeURIComponent(contact.id)}`)}${search}`;
  const openShop = () => agent.open({ contactId: contact.id, page: card.cart ? "order" : "catalog" }, onError);
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 focus-within:bg-sunk/60 hover:bg-sunk/60 sm:px-5 lg:grid-cols-[minmax(0,1fr)_17rem_11.5rem] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {card.isSeen ? (
            <Link
              href={page}
              data-row-link
              className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 truncate font-semibold">{name}</span>
          )}
          <ReasonBadges reasons={reasons} />
        </p>
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {[...factsOf(card), ...(activityAt ? [agoText(activityAt)] : [])].join(" · ")}
        </p>
        <Watchers watchers={card.watchers} memberId={memberId} />
        {service?.memberId === memberId && <HandedNote service={service} />}
      </div>
      <div className="flex items-center gap-2 sm:flex-wrap lg:contents">
        <ServedBy contactId={contact.id} contactName={name} service={service} memberId={memberId} isShort />
        {/* A phone has one row: who serves, the next step, and the rest in a menu. Before they are taken there is no rest. */}
        <div className={card.isSeen ? "sm:hidden" : "hidden"}>
          <Menu
            label={`Ações de ${name}`}
            buttonStyle={iconButtonStyle}
            items={[
              { label: "Abrir loja", onSelect: openShop },
              ...(contact.isAnonymous ? [] : [{ label: "Escrever", href: write }]),
            ]}
          >
            <span aria-hidden="true" className="text-lg leading-none">
              ⋯
            </span>
          </Menu>
        </div>
        <div className={card.isSeen ? "flex flex-wrap gap-2 max-sm:hidden lg:justify-end" : "hidden"}>
          <SmallButton
            aria-label={`Abrir loja como atendente de ${name}`}
            aria-disabled={agent.isPending}
            onClick={openShop}
          >
            Abrir loja
          </SmallButton>
          {!contact.isAnonymous && (
            <Link href={write} aria-label={`Escrever para ${name}`} className={smallButtonStyle}>
              Escrever
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function factsOf({ contact, cart, unpaid, late }: DeskCard): string[] {
  const money = (reais: number) => formatBRL(cents(Math.round(reais * 100)));
  const named = (order: { number: number | null }) => (order.number === null ? "pedido" : `nº ${order.number}`);
  return [
    ...(contact.name && contact.phone ? [shownPhone(contact.phone)] : []),
    ...(cart ? [`carrinho de ${money(cart.total)}, ${cart.units} ${cart.units === 1 ? "item" : "itens"}`] : []),
    ...unpaid.map((order) => `${named(order)} sem pagar: ${money(order.total)}`),
    ...late.map((order) => `${named(order)} atrasado`),
    ...contact.tags,
  ];
}
