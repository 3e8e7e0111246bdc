import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { BackIcon, CartIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle, SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { useNavigate } from "react-router";
import { ColleaguesHere } from "../../../lib/watch/watchers.tsx";
import { useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { ServedBy } from "../served-by.tsx";
import { useOpenAsAgent } from "../service.queries.ts";
import { ChannelMark, channelName } from "./channel-mark.tsx";
import { useLeaveUnread } from "./conversation.queries.ts";

type ConversationHeadProps = {
  contact: ContactPage;
  conversation: Conversation;
  name: string;
  paths: { queue: string; order: string };
  onSearch: () => void;
};

/** With whom one talks and where, who serves them, and the way into the shop. */
export function ConversationHead({ contact, conversation, name, paths, onSearch }: ConversationHeadProps) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { person } = useMe();
  const onError = useFailureToast();
  const agent = useOpenAsAgent(shopId);
  const navigate = useNavigate();
  const leave = useLeaveUnread(shopId, contact.id);
  const hasOpenOrder = contact.orders.some(({ status }) => isOpen(status));
  const channel = conversation.window;
  const facts = [
    channel && channelName(channel.channelType),
    contact.customer.name && contact.personPhone && shownPhone(contact.personPhone),
  ].filter(Boolean);
  return (
    <header className="shrink-0 border-b border-line bg-card px-2 py-2 sm:px-4">
      <div className="flex items-center gap-2">
        <Link href={paths.queue} aria-label="Voltar à fila" className={`${iconButtonStyle} lg:hidden`}>
          <BackIcon className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg font-semibold">
            <Link
              href={shopPath(`/clientes/${encodeURIComponent(contact.id)}`)}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
            {channel && <ChannelMark type={channel.channelType} />}
            <span className="truncate">{facts.join(" · ") || "Sem canal de conversa"}</span>
          </p>
        </div>
        <Link href={paths.order} aria-label={`Pedido de ${name}`} className={`${smallButtonStyle} xl:hidden`}>
          <CartIcon className="size-4.5" />
          <span className="max-sm:hidden">Pedido</span>
        </Link>
        <SmallButton
          aria-label={`Abrir loja como atendente de ${name}`}
          aria-disabled={agent.isPending}
          onClick={() => agent.open({ contactId: contact.id, page: hasOpenOrder ? "order" : "catalog" }, onError)}
        >
          Abrir loja
        </SmallButton>
        <Menu
          label={`Mais sobre ${name}`}
          buttonStyle={iconButtonStyle}
          items={[
            {
              label: "Deixar como não lida",
              onSelect: () =>
                leave.mutate(undefined, { onError, onSuccess: () => void navigate(paths.queue, { replace: true }) }),
            },
            { label: "Ver contato", href: shopPath(`/clientes/${encodeURIComponent(contact.id)}`) },
          ]}
        >
          <span aria-hidden="true" className="text-lg leading-none">
            ⋯
          </span>
        </Menu>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:pl-2">
        <ServedBy contactId={contact.id} contactName={name} service={contact.service} memberId={person.id} />
        <ColleaguesHere shopId={shopId} contactId={contact.id} memberId={person.id} />
        <button
          type="button"
          aria-label="Procurar na conversa"
          title="Procurar na conversa (Ctrl+F)"
          onClick={onSearch}
          className={`${iconButtonStyle} ml-auto`}
        >
          <SearchIcon className="size-4.5" />
        </button>
      </div>
    </header>
  );
}
