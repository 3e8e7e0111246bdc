import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { declareFields, type InputProps, type OwnKind } from "../../../lib/declared/fields.ts";
import { check, moment, picked, text } from "../../../lib/declared/kinds.tsx";
import { countText } from "../../../lib/number-text.ts";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { amountOf, type Benefit, BenefitInput, benefitOf } from "../benefit.tsx";
import type { DeclaredPart } from "../declared-part.ts";
import { partListPage } from "../part-list-page.tsx";
import { partPages } from "../part-page.tsx";
import { partsOf } from "../parts.ts";
import { validityText } from "../validity-text.ts";
import { OfferActions } from "./offer-actions.tsx";
import { benefitText, effectText, productsText, stateOf, states } from "./offer-text.ts";
import { PreviewCard } from "./preview-card.tsx";

type OfferBenefit = Benefit<PanelPromotion["kind"]> & { endsInNinety: boolean };

const kinds: Record<PanelPromotion["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "fixed-price": "Preço único",
};

const benefit: OwnKind<PanelPromotion, OfferBenefit> = {
  label: "Desconto",
  blank: { kind: "percent", percent: "10", amount: null, endsInNinety: false },
  read: ({ kind, value, endsInNinety = false }) => ({ ...benefitOf(kind, value), endsInNinety }),
  // One price for all is not rounded.
  write: (given) => ({
    kind: given.kind,
    value: amountOf(given),
    endsInNinety: given.kind !== "fixed-price" && given.endsInNinety,
  }),
  describe: (given) => benefitText({ ...given, value: amountOf(given) }),
  Input: (props: InputProps<OfferBenefit>) => (
    <>
      <BenefitInput
        {...props}
        names={kinds}
        amounts={{
          amount: { label: "Desconto em reais" },
          "fixed-price": { label: "Preço de todos", hint: "Quem já custa isso ou menos fica como está." },
        }}
      />
      {props.value.kind !== "fixed-price" && (
        <div className="self-end">
          <Checkbox
            label="Arredondar para final ,90"
            isChecked={props.value.endsInNinety}
            onChange={(endsInNinety) => props.onChange({ ...props.value, endsInNinety })}
          />
        </div>
      )}
    </>
  ),
};

const fields = declareFields<PanelPromotion>()({
  name: text({
    label: "Nome da oferta",
    hint: "Só para a equipe, por exemplo “Semana do café”.",
    isWide: true,
    maxLength: 200,
  }),
  validFrom: moment({ label: "Começa em", whenEmpty: "já começa" }),
  validUntil: moment({ label: "Termina em", whenEmpty: "até você encerrar" }),
  value: benefit,
  isWholeShop: check({ label: "Loja toda", sentence: "A loja toda", isWide: true }),
  collectionIds: picked("collections", {
    label: "Coleções",
    hint: "Um produto que entra na coleção ganha o preço em até dez minutos.",
    isWide: true,
  }),
  categoryIds: picked("categories", { label: "Categorias", hint: "As subcategorias entram junto.", isWide: true }),
  brands: picked("brands", { label: "Marcas", isWide: true }),
  productIds: picked("products", { label: "Produtos escolhidos um a um", isWide: true }),
  exceptProductIds: picked("products", {
    label: "Menos estes produtos",
    hint: "Ficam de fora, mesmo que estejam em uma lista acima.",
    isWide: true,
  }),
});

/** The prices are written by a job: the number of them follows a little later. */
const READ_AGAIN_MS = 10_000;

/** Lower prices for some time: the dates, what is done to prices, and of which products. */
const offers: DeclaredPart<"promotions", typeof fields.blank> = {
  list: "promotions",
  calls: partsOf("promotions", { refetchInterval: READ_AGAIN_MS }),
  idOf: ({ id }) => id,
  idPrefix: "oferta",
  tab: "Ofertas",
  listPath: "/promocoes/ofertas",
  path: "/promocoes/ofertas",
  newPath: "/promocoes/ofertas/nova",
  nameOf: ({ name }) => name,
  fullNameOf: ({ name }) => `a oferta “${name}”`,
  rowLabel: ({ name }) => name,
  words: {
    title: "Ofertas",
    text: "Preços menores com dia e hora para começar e acabar. Se duas ofertas têm o mesmo produto, vale o menor preço.",
    search: "Nome da oferta",
    one: "Oferta",
    create: "Nova oferta",
    saved: "Oferta salva",
    counted: ["oferta", "ofertas"],
    empty: {
      title: "Nenhuma oferta ainda",
      text: "Por exemplo: 15% em todos os cafés, de segunda a domingo. Os preços mudam e voltam sozinhos.",
    },
  },
  columns: (timeZone) => [
    { id: "name", header: "Oferta", isFixed: true, onPhone: "title", cell: ({ name }) => name },
    { id: "benefit", header: "Desconto", cell: benefitText },
    { id: "period", header: "Período", cell: (offer) => validityText(offer, { timeZone, always: "sem data" }) },
    { id: "products", header: "Produtos", cell: productsText },
    { id: "prices", header: "Preços no ar", align: "end", cell: ({ prices }) => countText(prices) },
    { id: "state", header: "Situação", onPhone: "aside", cell: (part) => <StateBadge part={part} /> },
  ],
  fields,
  sections: ({ isWholeShop }) => [
    { title: "Nome e período", fields: ["name", "validFrom", "validUntil"] },
    {
      title: "O que muda no preço",
      text: "Conta sobre o preço normal de cada produto. Tabelas de preço não mudam. Pedidos já feitos também não.",
      fields: ["value"],
    },
    {
      title: "Quais produtos",
      text: "Entra quem está em qualquer uma das listas. Um produto em duas ofertas fica com o menor preço para o cliente.",
      fields: [
        "isWholeShop",
        ...(isWholeShop ? [] : (["collectionIds", "categoryIds", "brands", "productIds"] as const)),
        "exceptProductIds",
      ],
    },
  ],
  Mark: StateBadge,
  textOf: (offer) => effectText(offer, Date.now()),
  Actions: OfferActions,
  More: ({ shopId, draft, orderHref }) => {
    const { id = "", kind = "percent", value = 0 } = draft;
    // A name says nothing about prices, and may be missing still.
    const tried = { ...draft, id, kind, value, name: "Teste" };
    return (
      <>
        <PreviewCard shopId={shopId} draft={tried} />
        <ReplayCard
          {...{ shopId, orderHref }}
          draft={{ promotion: tried }}
          note="Conta como se a oferta valesse nessas semanas, com o preço de sempre que cada produto tinha no dia. Quem pagou menos, ou por tabela de preço, fica igual. Vendas a mais por causa da oferta ninguém sabe: não entram."
        />
      </>
    );
  },
};

export const OffersPage = partListPage(offers);
export const { KnownPage: OfferPage, NewPage: NewOfferPage } = partPages(offers);

function StateBadge({ part }: { part: PanelPromotion }) {
  const { label, tone } = states[stateOf(part, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}
