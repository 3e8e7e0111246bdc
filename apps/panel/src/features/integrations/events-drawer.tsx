import type { WebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { useShopId } from "../account/use-me.ts";
import { EventChoice } from "./event-choice.tsx";
import { useIntegrationChange } from "./integrations.queries.ts";

/** Changes of what an endpoint is told. */
export function EventsDrawer({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const shopId = useShopId();
  const [events, setEvents] = useState(endpoint.events);
  const save = useIntegrationChange(shopId, () =>
    call("PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}", {
      params: { shopId, webhookId: endpoint.id },
      body: { events },
    }),
  );
  const isEmpty = events?.length === 0;
  return (
    <Drawer
      title="Eventos do webhook"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="filled"
            aria-disabled={isEmpty || save.isPending}
            onClick={() => {
              if (!isEmpty && !save.isPending) save.mutate(undefined, { onSuccess: onClose });
            }}
          >
            {save.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <EventChoice chosen={events} onChange={setEvents} />
        {isEmpty && <p className="text-sm text-muted">Escolha pelo menos um.</p>}
        <FailureBlock text={save.error?.message} />
      </div>
    </Drawer>
  );
}
