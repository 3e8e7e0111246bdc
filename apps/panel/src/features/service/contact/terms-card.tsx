import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { termParts } from "../../../lib/terms-text.ts";
import { useMay, useShopPath } from "../../account/use-me.ts";

/** What is agreed with the customer: their own terms and those of their group. */
export function TermsCard({ contact }: { contact: ContactPage }) {
  const shopPath = useShopPath();
  const mayChange = useMay()("change-customer-terms");
  const { terms, agreed, termChoices } = contact;
  const group = termChoices.groups.find(({ id }) => id === terms.groupId);
  const parts = termParts(agreed, termChoices.priceTables);
  return (
    <Card title="Condições">
      {group && <p className="font-medium">{`Grupo ${group.name}`}</p>}
      {parts.length === 0 ? (
        <p className="text-muted">As da loja.</p>
      ) : (
        <ul className="grid gap-1">
          {parts.map((part) => (
            <li key={part} className="break-words first-letter:uppercase">
              {part}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Link
          href={shopPath(`/clientes/${encodeURIComponent(contact.id)}/condicoes`)}
          className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Mudar condições
        </Link>
      )}
    </Card>
  );
}
