import type { Loss } from "@vitrine/contract/panel/home";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { lossTexts } from "@vitrine/wording/panel/report-text";
import { countText, reaisText } from "../../lib/number-text.ts";
import { useShopPath } from "../account/use-me.ts";

/** Money that was almost the shop's, by reason. */
export function LossesCard({ losses }: { losses: readonly Loss[] }) {
  return (
    <Card
      title="Vendas perdidas"
      text="Últimos 7 dias. Quem comprou depois não conta, e cada cliente conta uma vez por dia."
      isFlush
    >
      {losses.length === 0 ? (
        <NothingHere
          title="Nenhuma venda perdida"
          text="Cartões recusados, CEPs sem entrega e buscas sem resultado aparecem aqui."
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {losses.map((loss) => (
            <LossLine key={loss.reason} loss={loss} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LossLine({ loss: { reason, count, amount, examples } }: { loss: Loss }) {
  const shopPath = useShopPath();
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex items-baseline gap-x-3">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{lossTexts[reason]}</span>{" "}
          <span className="text-sm text-muted">{count === 1 ? "1 cliente" : `${countText(count)} clientes`}</span>
        </span>
        {amount > 0 && <span className="shrink-0 font-semibold tabular-nums">{reaisText(amount)}</span>}
      </div>
      <ul className="mt-1 grid gap-1 text-sm text-muted">
        {examples.map((example) => {
          const { contactId, contactName, orderId, orderNumber, subject, at } = example;
          const isOrder = orderId !== null && orderNumber !== null;
          const page = isOrder
            ? `/pedidos/${encodeURIComponent(orderId)}`
            : `/clientes/${encodeURIComponent(contactId)}`;
          const who = contactName || (isAnonymousUser(contactId) ? "Visitante" : contactId);
          return (
            <li key={`${contactId} ${at}`} className="flex min-w-0 gap-3">
              <Link
                href={shopPath(page)}
                className="min-w-0 flex-1 truncate text-ink underline-offset-4 hover:underline"
              >
                {[isOrder ? `nº ${orderNumber}` : null, who, subjectText(reason, subject)].filter(Boolean).join(" · ")}
              </Link>
              {example.amount !== null && <span className="shrink-0 tabular-nums">{reaisText(example.amount)}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function subjectText(reason: Loss["reason"], subject: string): string {
  if (subject === "") return "";
  return reason === "no-delivery" ? `CEP ${subject}-…` : `“${subject}”`;
}
