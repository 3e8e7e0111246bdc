import type { Replay, ReplayedOrder } from "@vitrine/contract/panel/settings/replay";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { countText, reaisText } from "../number-text.ts";
import { dayText, momentText } from "../time-text.ts";
import { reasonText } from "./replay-text.ts";

type ReplayResultProps = {
  replay: Replay;
  /** The form was changed since. */
  isOld: boolean;
  orderHref: (orderId: string) => string;
};

/** What would differ: orders, money and examples with the reason. */
export function ReplayResult({ replay, isOld, orderHref }: ReplayResultProps) {
  const { orders, before, after, examples } = replay;
  const differing = replay.lost + replay.gained + replay.changed;
  return (
    <section aria-label="Resultado do teste" aria-live="polite" className={`grid gap-3 ${isOld ? "opacity-60" : ""}`}>
      {isOld && <p className="font-medium text-caution">Você mudou algo depois: teste de novo.</p>}
      <p className="font-semibold">{orders === 0 ? "Nenhum pedido neste período." : summaryText(differing, orders)}</p>
      {replay.isCut && (
        <p className="text-sm text-muted">{`Eram pedidos demais: contamos os mais novos, desde ${dayText(replay.since)}.`}</p>
      )}
      {differing > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
            <Figure label="Com as regras de hoje" value={reaisText(before.total)} note={ordersText(before.orders)} />
            <Figure label="Com a mudança" value={reaisText(after.total)} note={ordersText(after.orders)} />
            <Figure label="Diferença" value={differenceText(after.total - before.total)} />
            <Figure label="Pedidos perdidos" value={countText(replay.lost)} note={moreText(replay)} />
          </dl>
          <ul aria-label="Exemplos" className="divide-y divide-line rounded-xl ring-1 ring-line">
            {examples.map((order) => (
              <li key={order.orderId} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
                <Link
                  href={orderHref(order.orderId)}
                  className="font-semibold text-brand-ink underline-offset-4 hover:underline"
                >
                  {order.number === null ? "Pedido" : `Pedido ${order.number}`}
                </Link>
                <span className="text-sm text-muted">{momentText(order.placedAt)}</span>
                <span className="ml-auto tabular-nums">{totalsText(order)}</span>
                <span className="basis-full text-sm text-muted">{order.reasons.map(reasonText).join("; ")}</span>
              </li>
            ))}
          </ul>
          {differing > examples.length && (
            <p className="text-sm text-muted">{`Os ${examples.length} mais novos de ${countText(differing)}.`}</p>
          )}
        </>
      )}
      <p className="text-sm text-muted">
        Conta com o que as pessoas escolheram. Limites de uso de cupons e pedidos cancelados ficam de fora.
      </p>
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-bold break-words tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

function summaryText(differing: number, orders: number): string {
  if (differing === 0) return `Nenhum dos ${countText(orders)} pedidos mudaria.`;
  return `${countText(differing)} de ${countText(orders)} ${orders === 1 ? "pedido" : "pedidos"} ${differing === 1 ? "mudaria" : "mudariam"}.`;
}

const ordersText = (count: number) => (count === 1 ? "1 pedido" : `${countText(count)} pedidos`);

function moreText({ gained, changed }: Replay): string | undefined {
  const parts = [
    gained > 0 && `${countText(gained)} a mais`,
    changed > 0 && `${countText(changed)} com outro valor`,
  ].filter((part) => part !== false);
  return parts.join(", ") || undefined;
}

function differenceText(reais: number): string {
  const rounded = Math.round(reais * 100) / 100;
  return `${rounded > 0 ? "+" : ""}${reaisText(rounded)}`;
}

function totalsText({ before, after }: ReplayedOrder): string {
  if (before === null) return `agora ${reaisText(after)}`;
  if (after === null) return `${reaisText(before)} a menos`;
  return before === after ? reaisText(after) : `${reaisText(before)} → ${reaisText(after)}`;
}
