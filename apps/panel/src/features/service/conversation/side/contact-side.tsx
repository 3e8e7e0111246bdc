import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { BackIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useShopPath } from "../../../account/use-me.ts";
import { NotesCard } from "../../contact/notes-card.tsx";
import { OrdersCard } from "../../contact/orders-card.tsx";
import { TagsCard } from "../../contact/tags-card.tsx";
import { HandedNote } from "../../served-by.tsx";

type ContactSideProps = {
  contact: ContactPage;
  name: string;
  paths: { talk: string };
  className: string;
};

/** What the contact buys, and what the shop knows about them, beside the conversation. */
export function ContactSide({ contact, name, paths, className }: ContactSideProps) {
  const page = useShopPath()(`/clientes/${encodeURIComponent(contact.id)}`);
  return (
    <aside
      aria-label={`Pedido e contato de ${name}`}
      className={`flex min-h-0 min-w-0 flex-col bg-surface xl:border-l xl:border-line ${className}`}
    >
      <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-card px-2 xl:hidden">
        <Link href={paths.talk} aria-label="Voltar à conversa" className={iconButtonStyle}>
          <BackIcon className="size-5" />
        </Link>
        <h2 className="min-w-0 truncate text-lg font-semibold">{name}</h2>
      </div>
      <section
        aria-label="Pedido e contato"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-3 -outline-offset-2"
      >
        <HandedNote service={contact.service} />
        <OrdersCard contact={contact} />
        <TagsCard contactId={contact.id} tags={contact.tags} />
        <NotesCard contactId={contact.id} notes={contact.notes} />
        <Link
          href={page}
          className="inline-flex min-h-(--control) items-center justify-self-start px-1 font-medium text-brand-ink underline underline-offset-4"
        >
          Ver tudo do contato
        </Link>
      </section>
    </aside>
  );
}
