import type { ActionItem, ActionItemKind } from "@vitrine/contract/panel/home";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { unpaidStates } from "@vitrine/domain/payment/payment-state";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { countText, reaisText } from "../../lib/number-text.ts";
import { sinceText } from "../../lib/time-ago.ts";
import { useMay, useShopPath } from "../account/use-me.ts";

type ActionItemText = {
  title: string;
  tone: Tone;
  /** Who may not do it reads what is wrong, and is led nowhere. */
  action?: Deed;
  list: (at: string) => string | null;
  example: (id: string) => string | null;
  /** What is wrong, where the title does not say it all. */
  text?: string | ((examples: readonly Example[]) => string);
  /** What is mended outside the panel: the page where each is put right. */
  outside?: { label: string; pageOf: (example: Example) => string | undefined };
};

type Example = ActionItem["examples"][number];

const orderPage = (id: string) => `/pedidos/${encodeURIComponent(id)}`;
const productPage = (id: string) => `/produtos/${encodeURIComponent(id)}`;
const webhookPage = (id: string) => `/conta/webhooks/${encodeURIComponent(id)}`;
const contactPage = (id: string) => `/clientes/${encodeURIComponent(id)}`;
const nowhere = () => null;

/** What each is called, and the address where it is mended. */
const texts: Record<ActionItemKind, ActionItemText> = {
  approval: {
    title: "Aprovações que esperam por você",
    tone: "caution",
    action: "decide-discount",
    text: "Quem atende pediu um desconto, ou para cancelar um pedido pago.",
    example: () => "/atendimento/aprovacoes",
    list: () => "/atendimento/aprovacoes",
  },
  late: {
    title: "Atrasados",
    tone: "danger",
    example: orderPage,
    list: (at) =>
      `/pedidos?status=received&stage=waiting,preparing,ready,on-the-way&slotTo=${encodeURIComponent(at)}&sort=slot`,
  },
  "to-prepare": {
    title: "Para preparar",
    tone: "info",
    example: orderPage,
    list: () => "/pedidos?status=received&stage=waiting&preparable=yes",
  },
  unpaid: {
    title: "Sem pagamento",
    tone: "caution",
    example: orderPage,
    list: () => `/pedidos?status=received&payment=${unpaidStates.join(",")}&preparable=no`,
  },
  "said-paid": {
    title: "Clientes que dizem ter pago",
    tone: "caution",
    text: "Confira se o dinheiro chegou e confirme o pagamento no pedido.",
    example: orderPage,
    list: nowhere,
  },
  "to-receive": {
    title: "A receber",
    tone: "caution",
    text: "Entregues, e ainda sem o dinheiro.",
    example: orderPage,
    list: () => "/pedidos/a-receber",
  },
  "unclear-payment": {
    title: "Pagamentos a conferir",
    tone: "danger",
    example: orderPage,
    list: nowhere,
  },
  "disputed-payment": {
    title: "Pagamentos contestados",
    tone: "danger",
    text: "O cliente contestou a compra. Responda no painel do provedor antes de enviar.",
    example: orderPage,
    list: nowhere,
  },
  "provider-credentials": {
    title: "Provedor recusa as credenciais",
    tone: "danger",
    text: "As credenciais da loja venceram ou foram trocadas: pagamentos não são cobrados nem confirmados até serem renovadas em Configurações › Pagamentos. Depois disso, este aviso some em alguns minutos.",
    action: "change-settings",
    example: orderPage,
    list: () => "/configuracoes/pagamentos",
  },
  "refund-due": {
    title: "Devoluções pendentes",
    tone: "danger",
    example: orderPage,
    list: () => "/pedidos?status=canceled&payment=paid,partly-refunded",
  },
  "store-link-broken": {
    title: "Loja desconectada",
    tone: "danger",
    action: "change-account",
    list: nowhere,
    example: nowhere,
    text: ([lost]) => {
      const where = lost?.platform ? ` n${lost.platform.article} ${lost.platform.name}` : "";
      return `A loja${where} não dá mais acesso: produtos, preços e estoque pararam de ser atualizados.`;
    },
    outside: {
      label: "Vincular de novo",
      pageOf: ({ name: host, platform }) =>
        platform && `${platform.registerPath}?${new URLSearchParams({ url: host })}`,
    },
  },
  "webhook-failing": {
    title: "Webhooks que falham",
    tone: "danger",
    action: "change-account",
    list: () => "/conta/webhooks",
    example: webhookPage,
  },
  "failed-messages": {
    title: "Mensagens que não chegaram",
    tone: "caution",
    example: contactPage,
    list: () => "/atendimento",
  },
  "out-of-stock": {
    title: "Produtos esgotados",
    tone: "neutral",
    action: "change-catalog",
    list: () => "/produtos?active=yes&stock=out",
    example: productPage,
  },
};

/** A tab that was opened before an update of the server does not know what the new release tells it. */
const unknown: ActionItemText = {
  title: "Outra pendência: recarregue a página para ver",
  tone: "neutral",
  list: nowhere,
  example: nowhere,
};

/** What waits for somebody, each one tap from where it is mended. */
export function ActionItemsCard({ items, at }: { items: readonly ActionItem[]; at: string }) {
  return (
    <Card title="Precisa de você" isFlush>
      {items.length === 0 ? (
        <NothingHere title="Tudo em dia" text="Pedidos atrasados, sem pagamento ou para preparar aparecem aqui." />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <ActionItemLine key={item.kind} item={item} at={at} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ActionItemLine({ item: { kind, count, isCapped, examples, sum }, at }: { item: ActionItem; at: string }) {
  const shopPath = useShopPath();
  const may = useMay();
  const { title, tone, action = "use-panel", text, outside, ...pages } = texts[kind] ?? unknown;
  const { list, example } = may(action) ? pages : { list: nowhere, example: nowhere };
  const address = list(at);
  const explanation = typeof text === "function" ? text(examples) : text;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex min-h-(--control) items-center gap-3">
        {address === null ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <Link href={shopPath(address)} className="font-semibold underline-offset-4 hover:underline">
            {title}
          </Link>
        )}
        <span className="ml-auto inline-flex items-center gap-2">
          {sum !== undefined && <span className="font-medium tabular-nums">{reaisText(sum)}</span>}
          <Badge tone={tone}>{isCapped ? `mais de ${countText(count)}` : countText(count)}</Badge>
        </span>
      </div>
      {explanation && <p className="mt-1 text-sm text-pretty text-muted">{explanation}</p>}
      <ul className="mt-1 grid gap-1 text-sm text-muted">
        {examples.map((each) => {
          const { id, number, name, since } = each;
          const page = example(id);
          const outsidePage = outside?.pageOf(each);
          const text = [number === null ? null : `nº ${number}`, name].filter(Boolean).join(" · ");
          return (
            <li key={id} className="flex min-w-0 flex-wrap gap-x-3">
              {page === null ? (
                <span className="min-w-0 flex-1 truncate">{text}</span>
              ) : (
                <Link
                  href={shopPath(page)}
                  className="min-w-0 flex-1 truncate text-ink underline-offset-4 hover:underline"
                >
                  {text}
                </Link>
              )}
              {since && <span className="shrink-0">{sinceText(since, at)}</span>}
              {outside && outsidePage && may(action) && (
                <a
                  href={outsidePage}
                  target="_blank"
                  rel="noopener"
                  className="basis-full py-2 font-medium text-brand-ink underline underline-offset-4"
                >
                  {outside.label}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
