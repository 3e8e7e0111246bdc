import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { coordinatesFrom, coordinatesText } from "@vitrine/domain/brazil/coordinates";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import {
  centsFrom,
  digitsOnly,
  numberFrom,
  reaisFrom,
  textOf,
  withoutEmpty,
} from "../../../lib/declared/typed-values.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { type EntryOf, logisticIdsOf, storeKind } from "../entries/entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "../entries/entry-page.tsx";
import { newKey } from "../entries/list-changes.ts";
import { useEntryForm } from "../entries/use-entry-form.ts";
import { CoordinatesField, coordinatesError } from "./area/coordinates-field.tsx";
import { SellerField } from "./seller-field.tsx";

type Store = EntryOf<"pickupStores">;

/** One place where customers pick up. */
export function StorePage() {
  return (
    <EntryPage
      kind={storeKind}
      back={{ path: "/configuracoes/entrega", label: "Entrega e retirada" }}
      newTitle="Novo ponto de retirada"
      titleOf={({ name }) => name}
    >
      {(opened) => <StoreForm key={opened.entryKey} {...opened} />}
    </EntryPage>
  );
}

type Fields = {
  name: string;
  zipCode: string;
  street: string;
  number: string;
  neighborhood: string;
  geoCoordinates: string;
  price: Cents | null;
  orderMinPrice: Cents | null;
  maxDistinctItems: string;
  maxItemsAmout: string;
  shippingTimeEstimative: string;
  description: string;
  sellerId: string;
};

const labels: Record<keyof Fields, string> = {
  name: "Nome",
  zipCode: "CEP",
  street: "Rua",
  number: "Número",
  neighborhood: "Bairro",
  geoCoordinates: "Coordenadas",
  price: "Preço da retirada",
  orderMinPrice: "Pedido mínimo",
  maxDistinctItems: "Máximo de itens diferentes",
  maxItemsAmout: "Máximo de unidades",
  shippingTimeEstimative: "Pronto em",
  description: "Descrição",
  sellerId: "Vendedor",
};

function StoreForm({ shopId, saved, entryKey }: OpenedEntry) {
  const shopPath = useShopPath();
  const form = useEntryForm({
    shopId,
    saved,
    entryKey,
    kind: storeKind,
    toFields,
    toEntry: toStore,
    savedText: "Ponto de retirada salvo",
    listPath: "/configuracoes/entrega",
  });
  const { fields, set, errorOf } = form;
  const text = (name: Exclude<keyof Fields, "price" | "orderMinPrice">, clean = (typed: string) => typed) => ({
    label: labels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, clean(typed)),
  });
  const current = storeKind.entriesOf(saved.document).find(({ providerId }) => providerId === entryKey);
  // A place that cannot be read is not saved as none.
  const isBlocked = coordinatesError(fields.geoCoordinates) !== undefined;
  const count = (typed: string) => digitsOnly(typed, 6);
  return (
    <EditForm {...{ form, isBlocked }} labels={labels} describe={describe}>
      <Card title="Onde">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text("name")} maxLength={200} />
          <MaskedField {...text("zipCode", cepDigits)} mask="00000-000" />
          <TextField {...text("street")} maxLength={200} />
          <TextField {...text("number")} maxLength={20} />
          <TextField {...text("neighborhood")} maxLength={200} />
          <SellerField document={saved.document} {...text("sellerId")} />
        </div>
      </Card>
      <Card title="No mapa" text="Só para áreas de entrega por distância. O cliente não vê.">
        <CoordinatesField
          {...{ shopId, zipCode: fields.zipCode, value: fields.geoCoordinates }}
          onChange={(typed) => set("geoCoordinates", typed)}
          error={errorOf("geoCoordinates")}
        />
      </Card>
      <Card title="Preço, prazo e limites">
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            {...{ label: labels.price, value: fields.price, error: errorOf("price") }}
            hint="Vazio: grátis."
            onChange={(amount) => set("price", amount)}
          />
          <TextField {...text("shippingTimeEstimative")} maxLength={200} placeholder="1 hora, no mesmo dia…" />
          <MoneyField
            {...{ label: labels.orderMinPrice, value: fields.orderMinPrice, error: errorOf("orderMinPrice") }}
            hint="Vazio: sem mínimo."
            onChange={(amount) => set("orderMinPrice", amount)}
          />
          <TextField {...text("maxDistinctItems", count)} inputMode="numeric" />
          <TextField {...text("maxItemsAmout", count)} inputMode="numeric" />
          <LongTextField
            {...text("description")}
            className="sm:col-span-2"
            maxLength={4_000}
            hint="Horário da loja, onde parar, o que trazer."
          />
        </div>
      </Card>
      {entryKey !== null && (
        <ReplayCard
          shopId={shopId}
          draft={{ part: { list: "pickup-stores", id: entryKey, value: toStore(fields, current, saved.document) } }}
          orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
        />
      )}
    </EditForm>
  );
}

function toFields(store: Store | undefined): Fields {
  return {
    name: store?.name ?? "",
    zipCode: store?.zipCode ?? "",
    street: store?.address.street ?? "",
    number: store?.address.number ?? "",
    neighborhood: store?.address.neighborhood ?? "",
    geoCoordinates: store?.geoCoordinates ? coordinatesText(store.geoCoordinates) : "",
    price: centsFrom(store?.price),
    orderMinPrice: centsFrom(store?.orderMinPrice),
    maxDistinctItems: textOf(store?.maxDistinctItems),
    maxItemsAmout: textOf(store?.maxItemsAmout),
    shippingTimeEstimative: store?.shippingTimeEstimative ?? "",
    description: store?.description ?? "",
    sellerId: store?.sellerId ?? "",
  };
}

function toStore(fields: Fields, current: Store | undefined, document: ShopDocument): Store {
  const { street, number, neighborhood } = fields;
  const name = fields.name.trim();
  return withoutEmpty<object>({
    ...current,
    providerId: current?.providerId ?? newKey(name, logisticIdsOf(document)),
    name,
    zipCode: fields.zipCode,
    address: { ...current?.address, name: current?.address.name ?? name, street, number, neighborhood },
    geoCoordinates: coordinatesFrom(fields.geoCoordinates),
    price: reaisFrom(fields.price) ?? 0,
    orderMinPrice: reaisFrom(fields.orderMinPrice),
    maxDistinctItems: numberFrom(fields.maxDistinctItems),
    maxItemsAmout: numberFrom(fields.maxItemsAmout),
    shippingTimeEstimative: fields.shippingTimeEstimative.trim(),
    description: fields.description.trim(),
    sellerId: fields.sellerId || null,
  }) as Store;
}

function describe(field: keyof Fields, value: unknown): string {
  if (field === "price" || field === "orderMinPrice") return value === null ? "" : formatBRL(value as Cents);
  return field === "zipCode" ? formatCep(String(value)) : String(value);
}

export function storeLines(store: Store): string[] {
  const { street, number, neighborhood } = store.address;
  const price = store.price === 0 ? "Grátis" : formatBRL(centsFrom(store.price) as Cents);
  const address = [street, number].filter(Boolean).join(", ");
  return [
    [address, neighborhood].filter(Boolean).join(" · "),
    [price, store.shippingTimeEstimative].filter(Boolean).join(" · "),
  ];
}
