import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { fieldsOf } from "../../../lib/edit/fields-of.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { type SettingsPatch, settings, useSettingsForm } from "../settings.queries.ts";
import { type OpeningHour, OpeningHoursField, openingHoursText } from "./opening-hours-field.tsx";

/** How the shop is called and by which rules it sells. */
export function ShopPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  return (
    <Page title="Loja" width="form" back={{ href: shopPath("/configuracoes"), label: "Configurações" }}>
      {query.data && <ShopForm shopId={shopId} saved={query.data} />}
      <NotLoaded queries={[query]} />
    </Page>
  );
}

type Fields = {
  name: string;
  openingHours: OpeningHour[];
  minOrderValue: Cents | null;
  stockHoldMinutes: string;
  lowStockAt: string;
  isPublished: boolean;
  anonymousBrowsing: boolean;
  enableManualPrices: boolean;
};

const labels: Record<keyof Fields, string> = {
  name: "Nome da loja",
  openingHours: "Horários de atendimento",
  minOrderValue: "Pedido mínimo",
  stockHoldMinutes: "Reserva de estoque, em minutos",
  lowStockAt: "Avisar de estoque baixo a partir de",
  isPublished: "Loja publicada",
  anonymousBrowsing: "Visitantes sem link podem ver o catálogo",
  enableManualPrices: "Quem atende pode mudar preços e dar desconto",
};

function ShopForm({ shopId, saved }: { shopId: string; saved: PanelSettings }) {
  const form = useSettingsForm({ shopId, saved, toFields, toPatch });
  const { fields, set } = form;
  const field = fieldsOf(form, labels);
  return (
    <EditForm form={form} labels={labels} describe={describe}>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField className="sm:col-span-2" {...field("name")} maxLength={80} />
          <OpeningHoursField value={fields.openingHours} onChange={(hours) => set("openingHours", hours)} />
        </div>
      </Card>
      <Card title="Vendas">
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField {...field("minOrderValue")} hint="Vazio: sem mínimo." />
          <TextField
            {...field("stockHoldMinutes")}
            inputMode="numeric"
            onChange={(text) => set("stockHoldMinutes", digits(text, 5))}
            hint="Por quanto tempo um pedido confirmado guarda os produtos antes do pagamento. Vazio: 120."
          />
          <TextField
            {...field("lowStockAt")}
            inputMode="numeric"
            onChange={(text) => set("lowStockAt", digits(text, 6))}
            hint="Vazio: só quando acabar."
          />
          <div className="grid content-start sm:col-span-2">
            <Checkbox
              label={labels.isPublished}
              isChecked={fields.isPublished}
              onChange={(isOn) => set("isPublished", isOn)}
            />
            <Checkbox
              label={labels.anonymousBrowsing}
              isChecked={fields.anonymousBrowsing}
              onChange={(isOn) => set("anonymousBrowsing", isOn)}
            />
            <Checkbox
              label={labels.enableManualPrices}
              isChecked={fields.enableManualPrices}
              onChange={(isOn) => set("enableManualPrices", isOn)}
            />
          </div>
        </div>
      </Card>
    </EditForm>
  );
}

function toFields(document: ShopDocument): Fields {
  const { name, minOrderValue, stockHoldMinutes, lowStockAt, openingHours, anonymousBrowsing } = document;
  return {
    name,
    openingHours: openingHours ?? [],
    minOrderValue: minOrderValue == null ? null : cents(Math.round(minOrderValue * 100)),
    stockHoldMinutes: stockHoldMinutes === undefined ? "" : String(stockHoldMinutes),
    lowStockAt: lowStockAt ? String(lowStockAt) : "",
    isPublished: document.isPublished !== false,
    anonymousBrowsing: anonymousBrowsing ?? false,
    enableManualPrices: document.settings.enableManualPrices ?? false,
  };
}

function toPatch({ minOrderValue, stockHoldMinutes, lowStockAt, enableManualPrices, ...same }: Partial<Fields>) {
  const patch: SettingsPatch = { ...same };
  if (minOrderValue !== undefined) patch.minOrderValue = minOrderValue === null ? null : minOrderValue / 100;
  if (stockHoldMinutes !== undefined) patch.stockHoldMinutes = numberOrDefault(stockHoldMinutes);
  if (lowStockAt !== undefined) patch.lowStockAt = numberOrDefault(lowStockAt);
  if (enableManualPrices !== undefined) patch.settings = { enableManualPrices };
  return patch;
}

function describe(field: keyof Fields, value: unknown): string {
  if (field === "minOrderValue") return value === null ? "" : formatBRL(value as Cents);
  if (field === "openingHours") return openingHoursText(value as OpeningHour[]);
  return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);
}

/** Null puts a field back to its default. */
function numberOrDefault(text: string): number | null {
  return text === "" ? null : Number(text);
}

function digits(text: string, most: number): string {
  return text.replaceAll(/\D/g, "").slice(0, most);
}
