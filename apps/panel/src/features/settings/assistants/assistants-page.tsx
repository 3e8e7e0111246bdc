import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useEffect } from "react";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { type SettingsPatch, settings, useSettingsForm } from "../settings.queries.ts";
import { assistants } from "./assistants.queries.ts";
import { HostsCard } from "./hosts-card.tsx";

/** Whether assistants may sell for the shop, what that means, and the host that they need. */
export function AssistantsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  const { data } = query;
  return (
    <Page title="Assistentes" width="form" back={{ href: shopPath("/configuracoes"), label: "Configurações" }}>
      <NotLoaded queries={[query]} />
      {data && <AssistantsForm shopId={shopId} saved={data} />}
    </Page>
  );
}

type Fields = { sellsToAssistants: boolean; hosts: string };

const labels: Record<keyof Fields, string> = {
  sellsToAssistants: "Vender por assistentes",
  hosts: "Endereços próprios da loja",
};

function AssistantsForm({ shopId, saved }: { shopId: string; saved: PanelSettings }) {
  const form = useSettingsForm({ shopId, saved, toFields, toPatch });
  const queries = useQueryClient();
  const { version } = saved;
  // A host that was just saved has its record to show.
  useEffect(() => {
    if (version) void queries.invalidateQueries({ queryKey: assistants(shopId).queryKey });
  }, [queries, shopId, version]);
  const { fields, set, errorOf } = form;
  return (
    <>
      <EditForm form={form} labels={labels}>
        <Card
          title="Compras feitas por assistentes"
          text="Assistentes de buscadores e de aplicativos de inteligência artificial compram para as pessoas por um padrão aberto, o UCP (Universal Commerce Protocol)."
        >
          <ul className="grid list-disc gap-1 pl-5 text-sm text-pretty">
            <li>O assistente procura no catálogo, monta o pedido, calcula a entrega e aplica cupons.</li>
            <li>Com Pix, ele entrega o código a quem compra; o pedido entra na loja e é pago como qualquer outro.</li>
            <li>O que só a pessoa pode decidir fica para ela, em um link da sua loja com o pedido pronto.</li>
            <li>O assistente não vê clientes nem pedidos de outras pessoas, e reserva só o que um visitante pode.</li>
            <li>O histórico do pedido mostra qual assistente fez o quê.</li>
          </ul>
          <div className="mt-3">
            <Checkbox
              label={labels.sellsToAssistants}
              isChecked={fields.sellsToAssistants}
              onChange={(isOn) => set("sellsToAssistants", isOn)}
            />
          </div>
          {saved.document.isPublished === false && (
            <p className="text-sm text-caution">A loja ainda não está publicada: assistentes só a encontram depois.</p>
          )}
          <PixHint shopId={shopId} />
        </Card>
        <Card title="Endereço da loja" text="Os assistentes encontram a loja no endereço que é só dela.">
          <LongTextField
            label={labels.hosts}
            value={fields.hosts}
            onChange={(hosts) => set("hosts", hosts)}
            placeholder="loja.suamarca.com.br"
            hint="Um por linha, sem https://."
            error={errorOf("hosts")}
          />
        </Card>
      </EditForm>
      <HostsCard shopId={shopId} isOn={saved.document.sellsToAssistants ?? false} />
    </>
  );
}

/** Without Pix an assistant can only prepare the order. */
function PixHint({ shopId }: { shopId: string }) {
  const shopPath = useShopPath();
  const { data } = useQuery(assistants(shopId));
  if (!data || data.takesPix) return null;
  return (
    <p className="text-sm text-pretty text-muted">
      A loja não recebe Pix: o assistente monta o pedido, e a pessoa paga na página da loja.{" "}
      <Link href={shopPath("/configuracoes/pagamentos")} className="font-semibold text-brand-ink underline">
        Configurar Pix
      </Link>
    </p>
  );
}

function toFields({ sellsToAssistants, hosts }: ShopDocument): Fields {
  return { sellsToAssistants: sellsToAssistants ?? false, hosts: (hosts ?? []).join("\n") };
}

function toPatch({ sellsToAssistants, hosts }: Partial<Fields>): SettingsPatch {
  return {
    ...(sellsToAssistants !== undefined && { sellsToAssistants }),
    ...(hosts !== undefined && { hosts: hostsIn(hosts) }),
  };
}

/** People paste whole addresses. */
function hostsIn(text: string): string[] {
  const names = text.split(/[\s,;]+/).map((line) =>
    line
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/.*$/, ""),
  );
  return [...new Set(names.filter(Boolean))];
}
