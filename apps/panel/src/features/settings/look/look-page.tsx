import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { styleForChannel } from "@vitrine/domain/shop/channel-style";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { PreviewAside } from "../../../lib/preview/preview-aside.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { settings, useSettingsForm } from "../settings.queries.ts";
import { optionGroups } from "./catalog-options.ts";
import { ChannelLooks } from "./channel-looks.tsx";
import { LookFieldSet } from "./look-field-set.tsx";
import { channelField, describe, type LookFields, labelsOf, toFields, toPatch } from "./look-fields.ts";
import { OptionsCard } from "./options-card.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { PhoneSketch } from "./phone-sketch.tsx";

/** How the shop looks, what its catalogue shows and what it asks, with a phone beside it that follows every choice. */
export function LookPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  return (
    <Page title="Aparência" back={{ href: shopPath("/configuracoes"), label: "Configurações" }}>
      {query.data && <LookForm shopId={shopId} saved={query.data} />}
      <NotLoaded queries={[query]} />
    </Page>
  );
}

function LookForm({ shopId, saved }: { shopId: string; saved: PanelSettings }) {
  const form = useSettingsForm({ shopId, saved, toFields, toPatch });
  const { fields, set, errorOf } = form;
  const channels = saved.document.channels ?? [];
  const labels = labelsOf(channels);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <EditForm form={form} labels={labels} describe={describe}>
        <Card title="Marca">
          <LookFieldSet shopId={shopId} look={fields} onChange={set} />
        </Card>
        <ChannelLooks {...{ shopId, channels, fields, set }} />
        {optionGroups.map((group) => (
          <OptionsCard
            key={group.title}
            group={group}
            values={fields}
            onChange={set}
            more={{
              emailOptional: fields.emailOptional && (
                <TextField
                  label={labels.receiptEmail}
                  type="email"
                  value={fields.receiptEmail}
                  onChange={(text) => set("receiptEmail", text.trim())}
                  hint="Sem ele, o e-mail do cliente continua obrigatório."
                  error={errorOf("receiptEmail")}
                />
              ),
            }}
          />
        ))}
        <Card title="Contato" text="Para quem abre o catálogo sem vir de uma conversa.">
          <div className="grid gap-4">
            <TextField
              label={labels.whatsApp}
              inputMode="numeric"
              value={fields.whatsApp}
              onChange={(text) => set("whatsApp", text.replaceAll(/\D/g, "").slice(0, 15))}
              hint="Com código do país e DDD: 5511987654321. Vazio: o visitante não é levado a uma conversa."
            />
            <TextField
              label={labels.webCatalogCallbackMessage}
              value={fields.webCatalogCallbackMessage}
              maxLength={500}
              onChange={(text) => set("webCatalogCallbackMessage", text)}
              hint={`O visitante chega ao WhatsApp com: “${fields.webCatalogCallbackMessage || "Olá!"} Pedido 1042”.`}
            />
          </div>
        </Card>
      </EditForm>
      <Preview shopId={shopId} saved={saved} fields={fields} />
    </div>
  );
}

type PreviewProps = { shopId: string; saved: PanelSettings; fields: LookFields };

function Preview({ shopId, saved: { version, document }, fields }: PreviewProps) {
  const [channelId, setChannelId] = useState("");
  const channels = (document.channels ?? []).filter((channel) => fields[channelField(channel.channelId)]);
  const own = channels.flatMap((channel) => {
    const style = fields[channelField(channel.channelId)];
    return style ? [{ channelId: channel.channelId, style }] : [];
  });
  const { defaultColor, secondaryColor, urlLogo, urlCover } = fields;
  const style = { defaultColor, secondaryColor, urlLogo, urlCover };
  const look = styleForChannel({ style, channelSettings: own }, channelId);
  return (
    <PreviewAside label="Prévia">
      {own.length > 0 && (
        <SelectField
          className="my-3 lg:mt-0"
          label="Ver como em"
          value={channelId}
          onChange={setChannelId}
          options={[
            { value: "", label: "Loja" },
            ...channels.map((channel) => ({ value: channel.channelId, label: channel.name })),
          ]}
        />
      )}
      {document.anonymousBrowsing ? (
        <PhonePreview {...{ shopId, look, version }} />
      ) : (
        <>
          <PhoneSketch {...{ shopId, look, shopName: document.name }} />
          <p className="mt-2 text-sm text-pretty text-muted">
            Um esboço: visitantes sem link ainda não podem abrir esta loja.
          </p>
        </>
      )}
    </PreviewAside>
  );
}
