import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EndpointDelivery, WebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../lib/api/api.ts";
import { useQuestion } from "../../lib/edit/use-question.tsx";
import { listSearch, oneOf, useListSearch } from "../../lib/list/list-search.ts";
import { momentText } from "../../lib/time-text.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { EventsDrawer } from "./events-drawer.tsx";
import { deliveries, useIntegrationChange, webhooks } from "./integrations.queries.ts";

const states = ["failed", "waiting", "delivered"] as const;
const names: Record<(typeof states)[number], { text: string; tone: Tone }> = {
  failed: { text: "Falhou", tone: "danger" },
  waiting: { text: "Na fila", tone: "info" },
  delivered: { text: "Entregue", tone: "success" },
};
const search = listSearch({ estado: oneOf(states) });

/** One endpoint: whether it works, what was sent there, and sending it again. */
export function WebhookPage() {
  const { webhookId = "" } = useParams();
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(webhooks(shopId));
  const endpoint = query.data?.items.find(({ id }) => id === webhookId);
  const back = { href: shopPath("/conta/webhooks"), label: "Webhooks" };
  if (endpoint) return <Endpoint endpoint={endpoint} back={back} />;
  return (
    <Page title="Webhook" back={back}>
      <Card isFlush>
        {query.data ? <NothingHere title="Este webhook não existe mais" /> : <NotLoaded queries={[query]} />}
      </Card>
    </Page>
  );
}

function Endpoint({ endpoint, back }: { endpoint: WebhookEndpoint; back: { href: string; label: string } }) {
  const { id: webhookId, name, url, isActive } = endpoint;
  const shopId = useShopId();
  const [now, change, { clear, hrefOf }] = useListSearch(search);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useQuery({
    ...deliveries(shopId, webhookId, {
      ...(now.estado && { status: now.estado }),
      ...(now.cursor && { pageToken: now.cursor }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={name || "Webhook"}
      back={back}
      text={<span className="break-all">{url}</span>}
      mark={<Badge tone={isActive ? "success" : "caution"}>{isActive ? "Ativo" : "Pausado"}</Badge>}
      actions={<EndpointActions endpoint={endpoint} onTested={setOpened} />}
    >
      <FilterBar
        filters={[
          {
            kind: "choices",
            label: "Situação",
            chosen: now.estado ? [now.estado] : [],
            options: states.map((each) => ({ value: each, label: names[each].text })),
            onChange: (chosen) => change({ estado: states.find((each) => each === chosen.at(-1)) ?? null }),
          },
        ]}
        isFiltered={search.isFiltered(now)}
        onClear={clear}
      />
      <Card title="Entregas" isFlush>
        <ListState
          query={list}
          isFiltered={search.isFiltered(now)}
          onClearFilters={clear}
          whenEmpty={<NothingHere title="Nenhuma entrega ainda" text="Teste o endereço para ver se ele responde." />}
        >
          {({ items, nextPageToken }) => (
            <>
              <ul aria-label="Entregas" className="divide-y divide-line border-t border-line">
                {items.map((each) => (
                  <DeliveryRow key={each.id} delivery={each} onOpen={() => setOpened(each.id)} />
                ))}
              </ul>
              <CursorPager
                text={items.length === 1 ? "1 entrega" : `${items.length} entregas nesta página`}
                first={now.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
      {opened && (
        <DeliveryDrawer shopId={shopId} webhookId={webhookId} deliveryId={opened} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: EndpointDelivery; onOpen: () => void }) {
  const { type, status, attempts, lastError, createdAt, responseStatus, durationMs } = delivery;
  const facts = [
    momentText(createdAt),
    attempts > 1 && `${attempts} tentativas`,
    responseStatus && `resposta ${responseStatus}`,
    durationMs !== null && `${durationMs} ms`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{type}</span>
          <Badge tone={names[status].tone}>{names[status].text}</Badge>
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
        {lastError && <p className="text-sm break-words text-danger">{lastError}</p>}
      </div>
      <SmallButton aria-label={`Ver a entrega de ${type}, ${momentText(createdAt)}`} onClick={onOpen}>
        Ver
      </SmallButton>
    </li>
  );
}

type EndpointActionsProps = { endpoint: WebhookEndpoint; onTested: (deliveryId: string) => void };

function EndpointActions({ endpoint, onTested }: EndpointActionsProps) {
  const { id: webhookId, name, url, isActive } = endpoint;
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const show = useToast();
  const onError = useFailureToast();
  const { ask, dialog } = useQuestion();
  const [isChoosing, setIsChoosing] = useState(false);
  const params = { shopId, webhookId };
  const test = useIntegrationChange(shopId, () =>
    call("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/test", { params, body: {} }),
  );
  const pause = useIntegrationChange(shopId, () =>
    call("PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}", { params, body: { isActive: !isActive } }),
  );
  const replay = useIntegrationChange(shopId, () =>
    call("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/replay", {
      params,
      body: { since: new Date(Date.now() - 24 * 3_600_000).toISOString(), status: "failed" },
    }),
  );
  const remove = useIntegrationChange(shopId, () =>
    call("DELETE /painel/api/shops/{shopId}/webhooks/{webhookId}", { params }),
  );
  const removing = {
    title: `Excluir “${name || url}”?`,
    action: "Excluir",
    isDangerous: true,
    text: "O endereço deixa de receber avisos na hora.",
    run: async () => {
      await remove.mutateAsync(undefined);
      void navigate(shopPath("/conta/webhooks"));
    },
  };
  return (
    <>
      {isActive && (
        <>
          <SmallButton
            aria-disabled={replay.isPending}
            onClick={() =>
              replay.mutate(undefined, {
                onSuccess: ({ replayed }) =>
                  void show({
                    text: replayed === 0 ? "Nada falhou em 24 horas" : `${replayed} de volta à fila`,
                    stays: 4_000,
                  }),
                onError,
              })
            }
          >
            Reenviar falhas de 24 h
          </SmallButton>
          <Button
            variant="filled"
            aria-disabled={test.isPending}
            onClick={() => {
              if (!test.isPending) test.mutate(undefined, { onSuccess: ({ id }) => onTested(id), onError });
            }}
          >
            Testar
          </Button>
        </>
      )}
      <SmallButton onClick={() => setIsChoosing(true)}>Eventos</SmallButton>
      {isChoosing && <EventsDrawer endpoint={endpoint} onClose={() => setIsChoosing(false)} />}
      <SmallButton aria-disabled={pause.isPending} onClick={() => pause.mutate(undefined, { onError })}>
        {isActive ? "Pausar" : "Ativar"}
      </SmallButton>
      <SmallButton onClick={() => ask(removing)}>Excluir</SmallButton>
      {dialog}
    </>
  );
}
