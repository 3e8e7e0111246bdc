import type { ContactCardView } from "@vitrine/contract/panel/service/content-view";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { useMay, useShopPath } from "../../../account/use-me.ts";

/** People whom the contact passed on. Each with a phone can become a contact of the shop. */
export function ContactCards({ contacts }: { contacts: readonly ContactCardView[] }) {
  const shopPath = useShopPath();
  const mayMake = useMay()("change-contacts");
  return (
    <ul className="grid min-w-52 gap-2">
      {contacts.map(({ name, phones, emails, organization }, index) => {
        const phone = phones[0]?.replaceAll(/[^\d+]/g, "");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be equal, and they never move
          <li key={index} className="[overflow-wrap:anywhere]">
            <p className="font-medium">{name || "Contato"}</p>
            <p className="text-sm text-muted">
              {[
                ...phones.map((each) => shownPhone(each.replaceAll(/\D/g, ""))),
                ...emails,
                ...(organization ? [organization] : []),
              ].join(" · ")}
            </p>
            {mayMake && phone && (
              <Link
                href={shopPath(`/atendimento/novo?q=${encodeURIComponent(phone)}&nome=${encodeURIComponent(name)}`)}
                className="inline-flex min-h-8 items-center font-medium underline underline-offset-2"
              >
                Criar contato
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
