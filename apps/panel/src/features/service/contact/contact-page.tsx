import { useQuery } from "@tanstack/react-query";
import type { ContactPage as Contact } from "@vitrine/contract/panel/orders/contact-page";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { Outlet, useParams } from "react-router";
import { WhatsAppLink } from "../../../lib/person-phone.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { ColleaguesHere } from "../../../lib/watch/watchers.tsx";
import { useMay, useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { HandedNote, ServedBy } from "../served-by.tsx";
import { contactPage, useLiveService, useOpenAsAgent } from "../service.queries.ts";
import { ChargeCard } from "./charge-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { TagsCard } from "./tags-card.tsx";
import { TermsCard } from "./terms-card.tsx";

/** Everything about a contact that helps to serve them. */
export function ContactPage() {
  const { contactId = "" } = useParams();
  const shopId = useShopId();
  const shopPath = useShopPath();
  useLiveService(shopId);
  const query = useQuery(contactPage(shopId, contactId));
  const { data: contact } = query;
  const back = { href: shopPath("/atendimento"), label: "Atendimento" };
  if (contact) return <Found key={contact.id} contact={contact} back={back} />;
  return (
    <Page title="Contato" back={back}>
      <Card isFlush>
        <NotLoaded queries={[query]} />
      </Card>
    </Page>
  );
}

function Found({ contact, back }: { contact: Contact; back: { href: string; label: string } }) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { person } = useMe();
  const may = useMay();
  const onError = useFailureToast();
  const agent = useOpenAsAgent(shopId);
  const phone = contact.personPhone && shownPhone(contact.personPhone);
  const name = contact.customer.name || phone || "Visitante";
  const page = shopPath(`/clientes/${encodeURIComponent(contact.id)}`);
  return (
    <Page
      title={name}
      back={back}
      text={[phone, contact.customer.email].filter(Boolean).join(" · ")}
      mark={
        may("serve-contacts") && (
          <>
            <ServedBy contactId={contact.id} contactName={name} service={contact.service} memberId={person.id} />
            <ColleaguesHere shopId={shopId} contactId={contact.id} memberId={person.id} />
          </>
        )
      }
      actions={
        <>
          {contact.personPhone && <WhatsAppLink phone={contact.personPhone} name={name} />}
          {may("change-contacts") && (
            <Link href={`${page}/editar`} className={smallButtonStyle}>
              Editar
            </Link>
          )}
          {may("serve-contacts") && (
            <>
              {!contact.isAnonymous && (
                <Link href={shopPath(`/atendimento/${encodeURIComponent(contact.id)}`)} className={smallButtonStyle}>
                  Conversa
                </Link>
              )}
              <Button
                variant="filled"
                aria-disabled={agent.isPending}
                onClick={() => agent.open({ contactId: contact.id }, onError)}
              >
                Abrir loja como atendente
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <HandedNote service={contact.service} />
          <OrdersCard contact={contact} />
          <MessagesCard contact={contact} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ChargeCard contact={contact} />
          <TermsCard contact={contact} />
          <TagsCard contactId={contact.id} tags={contact.tags} />
          <NotesCard contactId={contact.id} notes={contact.notes} />
          <AddressesCard contact={contact} />
          <ConsentCard contact={contact} />
          <ServicesCard contact={contact} />
        </div>
      </div>
      <Outlet />
    </Page>
  );
}

const messageStates = {
  waiting: "a caminho",
  sent: "enviada",
  delivered: "entregue",
  read: "lida",
  failed: "não chegou",
};

function MessagesCard({ contact: { messages } }: { contact: Contact }) {
  return (
    <Card title="Mensagens" isFlush>
      {messages.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted sm:px-5">Nenhuma mensagem da loja ainda.</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
          {messages.map(({ id, title, status, reason, createdAt, agentName }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 sm:px-5">
              <span className="min-w-0 flex-1 basis-52 break-words">{title}</span>
              <span className="text-sm text-muted">
                {[agentName, momentText(createdAt), messageStates[status]].filter(Boolean).join(" · ")}
              </span>
              {reason && <span className="basis-full text-sm text-danger">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddressesCard({ contact: { addresses } }: { contact: Contact }) {
  return (
    <Card title="Endereços">
      {addresses.length === 0 && <p className="text-muted">Nenhum endereço.</p>}
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li key={address.name} className="break-words">
            <span className="font-medium">{address.name}</span>
            {address.isDefault && <span className="ml-2 text-sm text-muted">padrão</span>}
            <span className="block text-sm text-muted">
              {[
                [address.street, address.number, address.complement].filter(Boolean).join(", "),
                [address.neighborhood, address.city, address.state].filter(Boolean).join(", "),
                address.zipCode,
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ConsentCard({ contact: { consent } }: { contact: Contact }) {
  return (
    <Card title="Lembretes">
      {consent.length === 0 && <p className="text-muted">O contato ainda não escreveu por nenhum canal.</p>}
      <ul className="grid gap-2">
        {consent.map(({ channelId, channelName, wantsNoReminders, wishedAt }) => (
          <li key={channelId} className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{channelName}</span>
            <Badge tone={wantsNoReminders ? "danger" : "success"}>
              {wantsNoReminders ? "Não quer receber" : "Pode receber"}
            </Badge>
            {wishedAt && <span className="text-sm text-muted">{`desde ${momentText(wishedAt)}`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ServicesCard({ contact: { services } }: { contact: Contact }) {
  if (services.length === 0) return null;
  return (
    <Card title="Quem atendeu">
      <ul className="grid gap-1.5 text-sm">
        {services.slice(0, 10).map(({ memberName, since, until, endedBy }) => (
          <li key={since}>
            <span className="font-medium">{memberName}</span>
            <span className="text-muted">
              {` desde ${momentText(since)}${until ? `, até ${momentText(until)}` : ""}`}
              {endedBy && endedBy !== memberName && ` (passou para ${endedBy})`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
