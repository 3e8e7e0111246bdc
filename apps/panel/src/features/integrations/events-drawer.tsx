import type { WebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { call } from "../../lib/api/api.ts";
import { FieldDrawer } from "../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../lib/declared/fields.ts";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { useShopId, useShopTimeZone } from "../account/use-me.ts";
import { events } from "./event-choice.tsx";
import { useIntegrationChange } from "./integrations.queries.ts";

const fields = declareFields<WebhookEndpoint>()({ events });

/** Changes of what an endpoint is told. */
export function EventsDrawer({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const change = useIntegrationChange(shopId, (body: Pick<WebhookEndpoint, "events">) =>
    call("PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}", {
      params: { shopId, webhookId: endpoint.id },
      body,
    }),
  );
  const form = useEditForm({
    saved: endpoint,
    toFields: fields.toValues,
    save: async ({ events: told = null }) => {
      const saved = await change.mutateAsync({ events: told });
      onClose();
      return { ...endpoint, ...saved };
    },
    reload: async () => endpoint,
  });
  return (
    <FieldDrawer
      title="Eventos do webhook"
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: false }}
      shown={["events"]}
    />
  );
}
