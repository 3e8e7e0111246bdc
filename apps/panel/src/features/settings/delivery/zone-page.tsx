import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { declareFields, type OwnKind } from "../../../lib/declared/fields.ts";
import { choice, count, decimal, lines, longText, money, text } from "../../../lib/declared/kinds.tsx";
import { centsFrom, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { useShopPath } from "../../account/use-me.ts";
import { type EntryForm, entryPage } from "../entries/declared-entry.tsx";
import { type EntryOf, logisticIdsOf, zoneKind } from "../entries/entry-kinds.ts";
import { newKey, withEntry } from "../entries/list-changes.ts";
import { type AreaFields, areaNames, areaText, toArea, toAreaFields } from "./area/area-fields.ts";
import { AreaInputs } from "./area/area-inputs.tsx";
import { coordinatesError } from "./area/coordinates-field.tsx";
import { rangesText } from "./area/zip-ranges-field.tsx";
import { deliveryListPage } from "./delivery-list-page.ts";
import { PreviewCard } from "./preview-card.tsx";
import { replayOf } from "./replay-of.tsx";
import { SellerField, sellerId } from "./seller-field.tsx";

export type Zone = EntryOf<"deliveryZones">;

/** A part of where the zone goes. The four are saved together, since only the chosen way counts. */
const ofArea = <Name extends keyof AreaFields>(
  name: Name,
  label: string,
  describe: (value: AreaFields[Name]) => string,
): OwnKind<Zone, AreaFields[Name]> => ({
  label,
  describe,
  blank: toAreaFields(undefined, {})[name],
  read: (zone) => toAreaFields(zone, {})[name],
  write: () => ({}),
});

const typeName = (type: number) => (type === LogisticType.Shipping ? "Envio" : "Entrega local");
const types = [LogisticType.ExpressDelivery, LogisticType.Shipping];

const fields = declareFields<Zone>()({
  name: text({ label: "Nome", hint: "O cliente lê este nome ao escolher a entrega.", maxLength: 200 }),
  type: choice<Zone["type"]>({
    label: "Tipo",
    blank: LogisticType.ExpressDelivery,
    options: () => types.map((type) => ({ value: String(type), label: typeName(type) })),
  }),
  area: ofArea("area", "A área é por", (area) => areaNames[area]),
  zipCodeRanges: ofArea("zipCodeRanges", "Faixas de CEP", rangesText),
  town: ofArea(
    "town",
    "Cidade e bairros",
    ({ city, state, neighborhoods }) => `${city}/${state}: ${neighborhoods.join(", ")}`,
  ),
  distance: ofArea(
    "distance",
    "Distância",
    ({ storeId, from, maxKilometers }) => `Até ${maxKilometers} km de ${storeId || from}`,
  ),
  sellerId,
  price: money({ label: "Preço da entrega", hint: "Vazio: entrega grátis.", whenEmpty: 0 }),
  freeFrom: money({ label: "Grátis a partir de", hint: "Soma dos produtos. Vazio: nunca é grátis por valor." }),
  shippingTimeEstimative: text({ label: "Prazo", maxLength: 200, placeholder: "2 horas, 3 dias úteis…" }),
  minShippingTimeEstimative: text({
    label: "Prazo mais curto",
    hint: "Se houver: “de 40 minutos a 2 horas”.",
    maxLength: 200,
  }),
  description: longText({ label: "Descrição", isWide: true, maxLength: 4_000 }),
  orderMinPrice: money({ label: "Pedido mínimo" }),
  maxDistinctItems: count({ label: "Máximo de itens diferentes", most: 999_999 }),
  maxItemsAmout: count({ label: "Máximo de unidades", most: 999_999 }),
  minKilos: decimal({ label: "Peso mínimo, em kg", units: ["kg"], most: 100_000 }),
  maxKilos: decimal({
    label: "Peso máximo, em kg",
    hint: "Só conta o peso de produtos que têm peso.",
    units: ["kg"],
    most: 100_000,
  }),
  neighborhoods: lines({
    label: "Bairros sugeridos",
    hint: "Um por linha. Aparecem como sugestão para quem mora numa cidade de CEP único; não limitam a entrega.",
    isWide: true,
  }),
});

type ZoneForm = EntryForm<"deliveryZones", typeof fields.blank>;

const UNMEASURED =
  "Um pedido antigo só tem lugar no mapa se a loja já media distâncias: os outros contam como não entregues por esta área.";

/** One delivery zone: where, for how much, with which limits. */
export const ZonePage = entryPage<"deliveryZones", typeof fields.blank>({
  kind: zoneKind,
  listPage: deliveryListPage,
  newTitle: "Nova área de entrega",
  titleOf: ({ name }) => name,
  savedText: "Área salva",
  fields,
  valuesOf: (zone, document) => ({
    ...(zone ? fields.toValues(zone) : fields.blank),
    ...toAreaFields(zone, document),
  }),
  toEntry: (values, current, document) => {
    const { neighborhoods, ...patch } = fields.toPatch(values);
    // What is undefined leaves the entry, so its type does not say it.
    return withoutEmpty<object>({
      ...current,
      providerId: current?.providerId ?? newKey(values.name, logisticIdsOf(document)),
      ...patch,
      ...toArea(values),
      ...(neighborhoods?.length || current?.neighborhoods ? { neighborhoods } : {}),
    }) as Zone;
  },
  // A place that cannot be read is not sent as none.
  isBlocked: ({ area, distance }) =>
    area === "distance" && distance.storeId === "" && coordinatesError(distance.from) !== undefined,
  sections: (entry) => [
    { title: "Onde", fields: ["name", "type", <Area key="area" {...entry} />, <Seller key="seller" {...entry} />] },
    {
      title: "Preço e prazo",
      fields: ["price", "freeFrom", "shippingTimeEstimative", "minShippingTimeEstimative", "description"],
    },
    {
      title: "Limites",
      text: "Vazio: sem limite.",
      fields: [
        ...(["orderMinPrice", "maxDistinctItems", "maxItemsAmout", "minKilos", "maxKilos"] as const),
        entry.form.fields.area === "cep" && "neighborhoods",
      ],
    },
  ],
  More: replayOf("delivery-zones", ({ area }) => (area === "distance" ? UNMEASURED : undefined)),
  After: ({ shopId, document, entryKey, draft, form }) => {
    const draftEntries = () =>
      withEntry(zoneKind.entriesOf(document), zoneKind.keyOf, { key: entryKey, entry: draft }).entries;
    return (
      <PreviewCard {...{ shopId, document }} draft={form.isDirty ? () => ({ deliveryZones: draftEntries() }) : null} />
    );
  },
});

function Area({ shopId, document, form: { fields: values, set, failure } }: ZoneForm) {
  const shopPath = useShopPath();
  const errorAt = (path: string) =>
    failure instanceof ApiFailure
      ? failure.errors.find(({ param }) => param === path || param?.startsWith(`${path}/`))?.message
      : undefined;
  return (
    <AreaInputs
      {...{ shopId, document, errorAt }}
      fields={values}
      set={(name, value) => set(name, value as (typeof values)[typeof name])}
      storeHref={(storeId) => shopPath(`/configuracoes/entrega/retirada/${encodeURIComponent(storeId)}`)}
    />
  );
}

function Seller({ document, form: { fields: values, set, errorOf } }: ZoneForm) {
  const onChange = (id: string) => set("sellerId", id);
  return <SellerField {...{ document, onChange }} value={values.sellerId} error={errorOf("sellerId")} />;
}

/** What a zone says in a list: where, for how much, in which time. */
export function zoneLines(zone: Zone, document: ShopDocument): string[] {
  const price = zone.price === 0 ? "Grátis" : formatBRL(centsFrom(zone.price) as Cents);
  const freeFrom = centsFrom(zone.freeFrom);
  const minimum = centsFrom(zone.orderMinPrice);
  const terms = [
    price,
    freeFrom !== null && zone.price > 0 ? `grátis a partir de ${formatBRL(freeFrom)}` : "",
    minimum === null ? "" : `pedido mínimo ${formatBRL(minimum)}`,
    zone.shippingTimeEstimative ?? "",
  ];
  return [areaText(zone, document), terms.filter(Boolean).join(" · ")];
}
