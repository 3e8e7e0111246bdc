import type { CancelRequest, DiscountRequest } from "@vitrine/contract/panel/orders/approvals";
import { cents, formatBRL } from "@vitrine/domain/money";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { agoText } from "../../../lib/time-ago.ts";
import { useShopPath } from "../../account/use-me.ts";

/** Why it is asked for, by whom, for which contact, and since when. */
export function Asker({ request }: { request: DiscountRequest | CancelRequest }) {
  const { by, contact, reason, askedAt } = request;
  const shopPath = useShopPath();
  return (
    <>
      <p className="mt-0.5 break-words">“{reason}”</p>
      <p className="mt-1 text-sm text-muted">
        {`${by.name}, ${roleNames[by.role].toLowerCase()}, para `}
        <Link
          href={shopPath(`/clientes/${encodeURIComponent(contact.id)}`)}
          className="font-medium text-ink underline underline-offset-4"
        >
          {contact.name || "contato sem nome"}
        </Link>
        {` · ${agoText(askedAt)}`}
      </p>
    </>
  );
}

export function money(reais: number): string {
  return formatBRL(cents(Math.round(reais * 100)));
}
