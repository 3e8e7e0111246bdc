import { useQuery } from "@tanstack/react-query";
import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import type { NewWebhookEndpoint, SavedWebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../lib/api/api.ts";
import { FormActions } from "../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../lib/edit/leave-dialog.tsx";
import { useCloseGuard } from "../../lib/edit/use-close-guard.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { AccountTabs } from "./account-tabs.tsx";
import { EventChoice } from "./event-choice.tsx";
import { useIntegrationChange, webhooks } from "./integrations.queries.ts";
import { ShownSecret } from "./shown-secret.tsx";

/** Where this shop tells other systems what happens. */
export function WebhooksPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(webhooks(shopId));
  const [isMaking, setIsMaking] = useState(false);
  const create = (
    <Button variant="filled" onClick={() => setIsMaking(true)}>
      Novo webhook
    </Button>
  );
  return (
    <Page
      title="Conta"
      text="Endereços que recebem os avisos desta loja."
      actions={isEmptyList(list.data) ? undefined : create}
      width="form"
    >
      <AccountTabs current="webhooks" />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={
            <NothingHere
              title="Nenhum webhook"
              text="Um sistema seu pode saber na hora de cada pedido, pagamento e estoque."
            >
              {create}
            </NothingHere>
          }
        >
          {({ items }) => (
            <ul aria-label="Webhooks" className="divide-y divide-line">
              {items.map(({ id, name, url, events, isActive }) => (
                <li key={id} className="px-4 py-3 sm:px-5">
                  <p className="flex flex-wrap items-center gap-2">
                    <Link
                      href={shopPath(`/conta/webhooks/${encodeURIComponent(id)}`)}
                      className="font-semibold break-all underline-offset-4 hover:underline"
                    >
                      {name || url}
                    </Link>
                    <Badge tone={isActive ? "success" : "caution"}>{isActive ? "Ativo" : "Pausado"}</Badge>
                  </p>
                  <p className="text-sm break-all text-muted">
                    {name && `${url} · `}
                    {events ? `${events.length} ${events.length === 1 ? "evento" : "eventos"}` : "todos os eventos"}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {isMaking && <NewWebhook shopId={shopId} onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

const URL_START = "https://";

function NewWebhook({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const formId = useId();
  const [url, setUrl] = useState(URL_START);
  const [name, setName] = useState("");
  const [events, setEvents] = useState<WebhookEvent[] | null>(null);
  const [made, setMade] = useState<SavedWebhookEndpoint | null>(null);
  const create = useIntegrationChange(shopId, (body: Pick<NewWebhookEndpoint, "url" | "name" | "events">) =>
    call("POST /painel/api/shops/{shopId}/webhooks", { params: { shopId }, body }),
  );
  const isEmpty = events?.length === 0;
  const isDirty = url !== URL_START || name !== "" || events !== null;
  const guard = useCloseGuard(isDirty && !made, onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || create.isPending) return;
    create.mutate({ url: url.trim(), name: name.trim(), events }, { onSuccess: setMade });
  }
  if (made)
    return (
      <Drawer
        title="Webhook criado"
        onClose={onClose}
        footer={
          <Button variant="filled" onClick={onClose}>
            Guardei o segredo
          </Button>
        }
      >
        <ShownSecret label="Segredo que assina os avisos" secret={made.secret ?? ""} />
      </Drawer>
    );
  return (
    <Drawer
      title="Novo webhook"
      onClose={guard.close}
      footer={
        <FormActions formId={formId} isPending={create.isPending} isEmpty={isEmpty} onCancel={guard.close}>
          Criar webhook
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField label="Endereço" type="url" required autoFocus maxLength={2_000} value={url} onChange={setUrl} />
        <TextField label="Nome" maxLength={200} value={name} onChange={setName} hint="Para você reconhecer." />
        <EventChoice chosen={events} onChange={setEvents} />
        <FormFailure failure={create.error} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
