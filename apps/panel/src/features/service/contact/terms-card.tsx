import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { formatBRL, noMoney } from "@vitrine/domain/money";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { centsFrom } from "../../../lib/declared/typed-values.ts";
import { termParts } from "../../../lib/terms-text.ts";
import { useMay, useShopPath } from "../../account/use-me.ts";

/** What is agreed with the customer: their own terms and those of their group. */
export function TermsCard({ contact }: { contact: ContactPage }) {
  const shopPath = useShopPath();
  const mayChange = useMay()("change-customer-terms");
  const { terms, agreed, credit, termChoices } = contact;
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
      {credit && <CreditSums {...credit} />}
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

/** What the customer owes by invoices, beside what was agreed. */
function CreditSums({ limit, used, free, overdue }: NonNullable<ContactPage["credit"]>) {
  const sums = [
    { name: "Limite", amount: limit },
    { name: "Em faturados", amount: used },
    { name: "Livre", amount: free },
    { name: "Vencido", amount: overdue, isBad: overdue > 0 },
  ];
  return (
    <dl aria-label="Crédito" className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-sunk p-3">
      {sums.map(({ name, amount, isBad }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={`font-medium tabular-nums ${isBad ? "text-danger" : ""}`}>
            {amount === null ? "Sem limite de crédito" : formatBRL(centsFrom(amount) ?? noMoney)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
