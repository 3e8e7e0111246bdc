import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { centsFrom, numberFrom, reaisFrom, textOf, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { type EntryOf, logisticIdsOf } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { type AreaFields, type AreaKind, areaNames, areaText, toArea, toAreaFields } from "./area/area-fields.ts";
import { rangesText, type ZipRange } from "./area/zip-ranges-field.tsx";

export type Zone = EntryOf<"deliveryZones">;

export type ZoneFields = AreaFields & {
  name: string;
  type: string;
  neighborhoods: string;
  price: Cents | null;
  freeFrom: Cents | null;
  orderMinPrice: Cents | null;
  maxDistinctItems: string;
  maxItemsAmout: string;
  minKilos: string;
  maxKilos: string;
  shippingTimeEstimative: string;
  minShippingTimeEstimative: string;
  description: string;
  sellerId: string;
};

export const zoneLabels: Record<keyof ZoneFields, string> = {
  name: "Nome",
  type: "Tipo",
  area: "A área é por",
  zipCodeRanges: "Faixas de CEP",
  town: "Cidade e bairros",
  distance: "Distância",
  neighborhoods: "Bairros sugeridos",
  price: "Preço da entrega",
  freeFrom: "Grátis a partir de",
  orderMinPrice: "Pedido mínimo",
  maxDistinctItems: "Máximo de itens diferentes",
  maxItemsAmout: "Máximo de unidades",
  minKilos: "Peso mínimo, em kg",
  maxKilos: "Peso máximo, em kg",
  shippingTimeEstimative: "Prazo",
  minShippingTimeEstimative: "Prazo mais curto",
  description: "Descrição",
  sellerId: "Vendedor",
};

export function toZoneFields(zone: Zone | undefined, document: Partial<ShopDocument>): ZoneFields {
  return {
    ...toAreaFields(zone, document),
    name: zone?.name ?? "",
    type: String(zone?.type ?? LogisticType.ExpressDelivery),
    neighborhoods: (zone?.neighborhoods ?? []).join("\n"),
    price: centsFrom(zone?.price),
    freeFrom: centsFrom(zone?.freeFrom),
    orderMinPrice: centsFrom(zone?.orderMinPrice),
    maxDistinctItems: textOf(zone?.maxDistinctItems),
    maxItemsAmout: textOf(zone?.maxItemsAmout),
    minKilos: textOf(zone?.minKilos),
    maxKilos: textOf(zone?.maxKilos),
    shippingTimeEstimative: zone?.shippingTimeEstimative ?? "",
    minShippingTimeEstimative: zone?.minShippingTimeEstimative ?? "",
    description: zone?.description ?? "",
    sellerId: zone?.sellerId ?? "",
  };
}

export function toZone(fields: ZoneFields, current: Zone | undefined, document: ShopDocument): Zone {
  const neighborhoods = fields.neighborhoods.split("\n").flatMap((line) => line.trim() || []);
  // What is undefined leaves the entry, so its type does not say it.
  return withoutEmpty<object>({
    ...current,
    providerId: current?.providerId ?? newKey(fields.name, logisticIdsOf(document)),
    name: fields.name.trim(),
    type: Number(fields.type) as Zone["type"],
    ...toArea(fields),
    ...(neighborhoods.length > 0 || current?.neighborhoods ? { neighborhoods } : {}),
    // Free is a price too.
    price: reaisFrom(fields.price) ?? 0,
    freeFrom: reaisFrom(fields.freeFrom),
    orderMinPrice: reaisFrom(fields.orderMinPrice),
    maxDistinctItems: numberFrom(fields.maxDistinctItems),
    maxItemsAmout: numberFrom(fields.maxItemsAmout),
    minKilos: numberFrom(fields.minKilos),
    maxKilos: numberFrom(fields.maxKilos),
    shippingTimeEstimative: fields.shippingTimeEstimative.trim(),
    minShippingTimeEstimative: fields.minShippingTimeEstimative.trim(),
    description: fields.description.trim(),
    sellerId: fields.sellerId || null,
  }) as Zone;
}

export function describeZone(field: keyof ZoneFields, value: unknown): string {
  if (field === "zipCodeRanges") return rangesText(value as ZipRange[]);
  if (field === "area") return areaNames[value as AreaKind];
  if (field === "town") return townText(value as AreaFields["town"]);
  if (field === "distance") return distanceText(value as AreaFields["distance"]);
  if (field === "price" || field === "freeFrom" || field === "orderMinPrice") {
    return value === null ? "" : formatBRL(value as Cents);
  }
  if (field === "type") return zoneTypeName(Number(value));
  return String(value);
}

function townText({ city, state, neighborhoods }: AreaFields["town"]): string {
  return `${city}/${state}: ${neighborhoods.join(", ")}`;
}

function distanceText({ storeId, from, maxKilometers }: AreaFields["distance"]): string {
  return `Até ${maxKilometers} km de ${storeId || from}`;
}

export function zoneTypeName(type: number): string {
  return type === LogisticType.Shipping ? "Envio" : "Entrega local";
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
