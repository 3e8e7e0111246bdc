import { useQuery } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { BackIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import type { KeyboardEvent } from "react";
import { useLocation, useMatch, useParams } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { contactPage } from "../service.queries.ts";
import { useUnread, withUnread } from "../unread-title.ts";
import { conversation, useLiveConversation } from "./conversation.queries.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { ConversationThread } from "./conversation-thread.tsx";
import { MessageSearchBar } from "./search/message-search-bar.tsx";
import { useMessageSearch } from "./search/use-message-search.ts";
import { SearchedWords } from "./searched-words.tsx";
import { ContactSide } from "./side/contact-side.tsx";

/** The conversation with a contact, and beside it what they buy. Below 1280 px the order is a page of its own. */
export function ConversationPage() {
  const { contactId = "" } = useParams();
  return <OpenConversation key={contactId} contactId={contactId} />;
}

function OpenConversation({ contactId }: { contactId: string }) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { search } = useLocation();
  const unread = useUnread(shopId);
  const contact = useQuery(contactPage(shopId, contactId));
  const said = useQuery(conversation(shopId, contactId));
  useLiveConversation(shopId, contactId);
  const looking = useMessageSearch(shopId, contactId);
  const isOrder = useMatch("/loja/:shopId/atendimento/:contactId/pedido") !== null;
  const here = shopPath(`/atendimento/${encodeURIComponent(contactId)}`);
  const paths = {
    queue: `${shopPath("/atendimento")}${search}`,
    talk: `${here}${search}`,
    order: `${here}/pedido${search}`,
  };
  if (!contact.data || !said.data) {
    return (
      <section aria-label="Conversa" className="flex h-full min-h-0 min-w-0 flex-col bg-card">
        <title>Conversa · Painel</title>
        <div className="flex min-h-14 items-center border-b border-line px-2 lg:hidden">
          <Link href={paths.queue} aria-label="Voltar à fila" className={iconButtonStyle}>
            <BackIcon className="size-5" />
          </Link>
        </div>
        <NotLoaded queries={[contact, said]} />
      </section>
    );
  }
  const name = nameOf(contact.data);

  function onKeyDown(event: KeyboardEvent): void {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "f";
    if (event.defaultPrevented || !(isFind || (event.key === "Escape" && looking.isOpen))) return;
    event.preventDefault();
    if (isFind) looking.open();
    else looking.close();
  }

  return (
    <div className="flex h-full min-h-0 min-w-0 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[minmax(0,1fr)]">
      <title>{withUnread(name, unread)}</title>
      <section
        aria-label={`Conversa com ${name}`}
        onKeyDown={onKeyDown}
        className={`flex min-h-0 min-w-0 flex-1 flex-col ${isOrder ? "max-xl:hidden" : ""}`}
      >
        <ConversationHead
          {...{ name, paths }}
          contact={contact.data}
          conversation={said.data}
          onSearch={looking.open}
        />
        {looking.isOpen && <MessageSearchBar search={looking} contactName={name} onClose={looking.close} />}
        <SearchedWords value={looking.words}>
          <ConversationThread
            {...{ shopId, name }}
            search={looking}
            contact={contact.data}
            conversation={said.data}
            failure={said.error}
          />
        </SearchedWords>
      </section>
      <ContactSide
        {...{ name, paths }}
        contact={contact.data}
        className={isOrder ? "max-xl:flex-1" : "max-xl:hidden"}
      />
    </div>
  );
}

export function nameOf({ customer, personPhone }: ContactPage): string {
  return customer.name || (personPhone && shownPhone(personPhone)) || "Visitante";
}
