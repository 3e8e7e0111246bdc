import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { coordinatesFrom, coordinatesText } from "@vitrine/domain/brazil/coordinates";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { declareFields, type InputProps, type OwnKind } from "../../../lib/declared/fields.ts";
import { count, longText, money, text } from "../../../lib/declared/kinds.tsx";
import { centsFrom, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { entryPage } from "../entries/declared-entry.tsx";
import { type EntryOf, logisticIdsOf, storeKind } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { CoordinatesField, coordinatesError } from "./area/coordinates-field.tsx";
import { deliveryListPage } from "./delivery-list-page.ts";
import { replayOf } from "./replay-of.tsx";
import { SellerField, sellerId } from "./seller-field.tsx";

type Store = EntryOf<"pickupStores">;

const zipCode = {
  ...text({ label: "CEP" }),
  describe: formatCep,
  Input: ({ page: _, hint: __, className = "", onChange, ...field }: InputProps<string>) => (
    <MaskedField {...field} className={className} mask="00000-000" onChange={(typed) => onChange(cepDigits(typed))} />
  ),
};

/** A part of the address: the three are saved together. */
const ofAddress = (part: "street" | "number" | "neighborhood", label: string, maxLength: number) =>
  ({
    ...text({ label, maxLength }),
    read: ({ address }) => address[part] ?? "",
    write: () => ({}),
  }) satisfies OwnKind<Store, string>;

const coordinates: OwnKind<Store, string> = {
  label: "Coordenadas",
  blank: "",
  read: ({ geoCoordinates }) => (geoCoordinates ? coordinatesText(geoCoordinates) : ""),
  write: (typed) => ({ geoCoordinates: coordinatesFrom(typed) ?? null }),
  describe: (typed) => typed,
};

const fields = declareFields<Store>()({
  name: text({ label: "Nome", maxLength: 200 }),
  zipCode,
  street: ofAddress("street", "Rua", 200),
  number: ofAddress("number", "Número", 20),
  neighborhood: ofAddress("neighborhood", "Bairro", 200),
  sellerId,
  geoCoordinates: coordinates,
  price: money({ label: "Preço da retirada", hint: "Vazio: grátis.", whenEmpty: 0 }),
  shippingTimeEstimative: text({ label: "Pronto em", maxLength: 200, placeholder: "1 hora, no mesmo dia…" }),
  orderMinPrice: money({ label: "Pedido mínimo", hint: "Vazio: sem mínimo." }),
  maxDistinctItems: count({ label: "Máximo de itens diferentes", most: 999_999 }),
  maxItemsAmout: count({ label: "Máximo de unidades", most: 999_999 }),
  description: longText({
    label: "Descrição",
    hint: "Horário da loja, onde parar, o que trazer.",
    isWide: true,
    maxLength: 4_000,
  }),
});

/** One place where customers pick up. */
export const StorePage = entryPage<"pickupStores", typeof fields.blank>({
  kind: storeKind,
  listPage: deliveryListPage,
  newTitle: "Novo ponto de retirada",
  titleOf: ({ name }) => name,
  savedText: "Ponto de retirada salvo",
  fields,
  toEntry: (values, current, document) => {
    const { street, number, neighborhood } = values;
    const name = values.name.trim();
    return withoutEmpty<object>({
      ...current,
      providerId: current?.providerId ?? newKey(name, logisticIdsOf(document)),
      ...fields.toPatch(values),
      address: { ...current?.address, name: current?.address.name ?? name, street, number, neighborhood },
    }) as Store;
  },
  // A place that cannot be read is not saved as none.
  isBlocked: ({ geoCoordinates }) => coordinatesError(geoCoordinates) !== undefined,
  sections: ({ shopId, document, form: { fields: values, set, errorOf } }) => [
    {
      title: "Onde",
      fields: [
        ...(["name", "zipCode", "street", "number", "neighborhood"] as const),
        <SellerField
          key="sellerId"
          {...{ document, value: values.sellerId, error: errorOf("sellerId") }}
          onChange={(id) => set("sellerId", id)}
        />,
      ],
    },
    {
      title: "No mapa",
      text: "Só para áreas de entrega por distância. O cliente não vê.",
      fields: [
        <CoordinatesField
          key="coordinates"
          {...{ shopId, zipCode: values.zipCode, value: values.geoCoordinates, error: errorOf("geoCoordinates") }}
          onChange={(typed) => set("geoCoordinates", typed)}
        />,
      ],
    },
    {
      title: "Preço, prazo e limites",
      fields: [
        ...(["price", "shippingTimeEstimative", "orderMinPrice", "maxDistinctItems", "maxItemsAmout"] as const),
        "description",
      ],
    },
  ],
  More: replayOf("pickup-stores"),
});

export function storeLines(store: Store): string[] {
  const { street, number, neighborhood } = store.address;
  const price = store.price === 0 ? "Grátis" : formatBRL(centsFrom(store.price) as Cents);
  const address = [street, number].filter(Boolean).join(", ");
  return [
    [address, neighborhood].filter(Boolean).join(" · "),
    [price, store.shippingTimeEstimative].filter(Boolean).join(" · "),
  ];
}
