import { useQuery } from "@tanstack/react-query";
import type { NewWebhookEndpoint, SavedWebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { FieldDrawer } from "../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../lib/declared/fields.ts";
import { text } from "../../lib/declared/kinds.tsx";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { RowList } from "../../lib/list/row-list.tsx";
import { ShortListPage } from "../../lib/list/short-list-page.tsx";
import { pluralText } from "../../lib/number-text.ts";
import { useShopId, useShopPath, useShopTimeZone } from "../account/use-me.ts";
import { AccountTabs } from "./account-tabs.tsx";
import { events } from "./event-choice.tsx";
import { useIntegrationChange, webhooks } from "./integrations.queries.ts";
import { SecretDrawer } from "./secret-drawer.tsx";

type NewEndpoint = Pick<NewWebhookEndpoint, "url" | "name" | "events">;

const URL_START = "https://";

const fields = declareFields<NewEndpoint>()({
  url: {
    ...text({ label: "Endereço", type: "url", autoFocus: true, maxLength: 2_000, required: "Diga o endereço" }),
    blank: URL_START,
    isMissing: (url: string) => url.trim() === "" || url.trim() === URL_START,
  },
  name: text({ label: "Nome", hint: "Para você reconhecer.", maxLength: 200 }),
  events,
});

/** Where this shop tells other systems what happens. */
export function WebhooksPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(webhooks(shopId));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<SavedWebhookEndpoint | null>(null);
  return (
    <ShortListPage
      title="Conta"
      text="Endereços que recebem os avisos desta loja."
      width="form"
      tabs={<AccountTabs current="webhooks" />}
      create={{ label: "Novo webhook", onClick: () => setIsMaking(true) }}
      query={list}
      empty={{
        title: "Nenhum webhook",
        text: "Um sistema seu pode saber na hora de cada pedido, pagamento e estoque.",
      }}
      list={({ items }) => (
        <RowList
          label="Webhooks"
          rows={items.map(({ id, name, url, events: told, isActive }) => ({
            key: id,
            name: name || url,
            title: (
              <Link
                href={shopPath(`/conta/webhooks/${encodeURIComponent(id)}`)}
                className="break-all underline-offset-4 hover:underline"
              >
                {name || url}
              </Link>
            ),
            marks: <Badge tone={isActive ? "success" : "caution"}>{isActive ? "Ativo" : "Pausado"}</Badge>,
            text: `${name && `${url} · `}${told ? pluralText(told.length, ["evento", "eventos"]) : "todos os eventos"}`,
            actions: [],
          }))}
        />
      )}
    >
      {isMaking && <NewWebhook onMade={setMade} onClose={() => setIsMaking(false)} />}
      {made && (
        <SecretDrawer
          title="Webhook criado"
          label="Segredo que assina os avisos"
          secret={made.secret ?? ""}
          action="Guardei o segredo"
          onClose={() => setMade(null)}
        />
      )}
    </ShortListPage>
  );
}

type NewWebhookProps = { onMade: (endpoint: SavedWebhookEndpoint) => void; onClose: () => void };

function NewWebhook({ onMade, onClose }: NewWebhookProps) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const create = useIntegrationChange(shopId, (body: NewEndpoint) =>
    call("POST /painel/api/shops/{shopId}/webhooks", { params: { shopId }, body }),
  );
  const form = useEditForm({
    saved: { version: 0 },
    toFields: () => fields.blank,
    save: async (changes) => {
      const endpoint = await create.mutateAsync(fields.toPatch({ ...fields.blank, ...changes }) as NewEndpoint);
      onClose();
      onMade(endpoint);
      return { version: 0 };
    },
    reload: async () => ({ version: 0 }),
  });
  return (
    <FieldDrawer
      title="Novo webhook"
      action="Criar webhook"
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: true }}
      shown={["url", "name", "events"]}
    />
  );
}
