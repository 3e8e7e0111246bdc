import { LogisticType } from "@vitrine/domain/codes/journey";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { decimalOnly, digitsOnly } from "../../../lib/declared/typed-values.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { zoneKind } from "../entries/entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "../entries/entry-page.tsx";
import { withEntry } from "../entries/list-changes.ts";
import { useEntryForm } from "../entries/use-entry-form.ts";
import { AreaInputs } from "./area/area-inputs.tsx";
import { coordinatesError } from "./area/coordinates-field.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SellerField } from "./seller-field.tsx";
import { describeZone, toZone, toZoneFields, type ZoneFields, zoneLabels, zoneTypeName } from "./zone-fields.ts";

/** One delivery zone: where, for how much, with which limits. */
export function ZonePage() {
  return (
    <EntryPage
      kind={zoneKind}
      back={{ path: "/configuracoes/entrega", label: "Entrega e retirada" }}
      newTitle="Nova área de entrega"
      titleOf={({ name }) => name}
    >
      {(opened) => <ZoneForm key={opened.entryKey} {...opened} />}
    </EntryPage>
  );
}

const types = [LogisticType.ExpressDelivery, LogisticType.Shipping].map((type) => ({
  value: String(type),
  label: zoneTypeName(type),
}));

const UNMEASURED =
  "Um pedido antigo só tem lugar no mapa se a loja já media distâncias: os outros contam como não entregues por esta área.";

type TextName = { [Name in keyof ZoneFields]: ZoneFields[Name] extends string ? Name : never }[keyof ZoneFields];
type MoneyName = "price" | "freeFrom" | "orderMinPrice";

function ZoneForm({ shopId, saved, entryKey }: OpenedEntry) {
  const shopPath = useShopPath();
  const form = useEntryForm({
    shopId,
    saved,
    entryKey,
    kind: zoneKind,
    toEntry: toZone,
    toFields: (zone) => toZoneFields(zone, saved.document),
    savedText: "Área salva",
    listPath: "/configuracoes/entrega",
  });
  const { fields, set, errorOf } = form;
  const { document } = saved;
  const labelled = <Name extends keyof ZoneFields>(name: Name) => ({
    label: zoneLabels[name],
    value: fields[name],
    error: errorOf(name),
  });
  const text = <Name extends TextName>(name: Name, clean = (typed: string) => typed) => ({
    ...labelled(name),
    onChange: (typed: string) => set(name, clean(typed) as ZoneFields[Name]),
  });
  const money = (name: MoneyName) => ({
    ...labelled(name),
    onChange: (amount: ZoneFields[MoneyName]) => set(name, amount),
  });
  const current = zoneKind.entriesOf(document).find(({ providerId }) => providerId === entryKey);
  const draft = toZone(fields, current, document);
  const draftEntries = () =>
    withEntry(zoneKind.entriesOf(document), zoneKind.keyOf, { key: entryKey, entry: draft }).entries;
  const errorAt = (path: string) =>
    form.failure instanceof ApiFailure
      ? form.failure.errors.find(({ param }) => param === path || param?.startsWith(`${path}/`))?.message
      : undefined;
  // A place that cannot be read is not sent as none.
  const isBlocked =
    fields.area === "distance" &&
    fields.distance.storeId === "" &&
    coordinatesError(fields.distance.from) !== undefined;
  return (
    <>
      <EditForm {...{ form, isBlocked }} labels={zoneLabels} describe={describeZone}>
        <Card title="Onde">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...text("name")} maxLength={200} hint="O cliente lê este nome ao escolher a entrega." />
            <SelectField {...text("type")} options={types} />
            <AreaInputs
              {...{ shopId, document, fields, errorAt }}
              set={(name, value) => set(name, value as ZoneFields[typeof name])}
              storeHref={(storeId) => shopPath(`/configuracoes/entrega/retirada/${encodeURIComponent(storeId)}`)}
            />
            <SellerField document={document} {...text("sellerId")} />
          </div>
        </Card>
        <Card title="Preço e prazo">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField {...money("price")} hint="Vazio: entrega grátis." />
            <MoneyField {...money("freeFrom")} hint="Soma dos produtos. Vazio: nunca é grátis por valor." />
            <TextField {...text("shippingTimeEstimative")} maxLength={200} placeholder="2 horas, 3 dias úteis…" />
            <TextField
              {...text("minShippingTimeEstimative")}
              maxLength={200}
              hint="Se houver: “de 40 minutos a 2 horas”."
            />
            <LongTextField {...text("description")} className="sm:col-span-2" maxLength={4_000} />
          </div>
        </Card>
        <Card title="Limites" text="Vazio: sem limite.">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField {...money("orderMinPrice")} />
            <TextField {...text("maxDistinctItems", (typed) => digitsOnly(typed, 6))} inputMode="numeric" />
            <TextField {...text("maxItemsAmout", (typed) => digitsOnly(typed, 6))} inputMode="numeric" />
            <TextField {...text("minKilos", decimalOnly)} inputMode="decimal" />
            <TextField
              {...text("maxKilos", decimalOnly)}
              inputMode="decimal"
              hint="Só conta o peso de produtos que têm peso."
            />
            {fields.area === "cep" && (
              <LongTextField
                {...text("neighborhoods")}
                className="sm:col-span-2"
                hint="Um por linha. Aparecem como sugestão para quem mora numa cidade de CEP único; não limitam a entrega."
              />
            )}
          </div>
        </Card>
        {entryKey !== null && (
          <ReplayCard
            shopId={shopId}
            draft={{ part: { list: "delivery-zones", id: entryKey, value: draft } }}
            orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
            {...(fields.area === "distance" && { note: UNMEASURED })}
          />
        )}
      </EditForm>
      <PreviewCard
        shopId={shopId}
        document={document}
        draft={form.isDirty ? () => ({ deliveryZones: draftEntries() }) : null}
      />
    </>
  );
}
