import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { declareFields, type InputProps, type OwnKind } from "../../../lib/declared/fields.ts";
import { count, moment, money, picked, text } from "../../../lib/declared/kinds.tsx";
import { reaisText } from "../../../lib/number-text.ts";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { amountOf, type Benefit, BenefitInput, benefitOf } from "../benefit.tsx";
import type { DeclaredPart } from "../declared-part.ts";
import { partListPage } from "../part-list-page.tsx";
import { partPages } from "../part-page.tsx";
import { partsOf } from "../parts.ts";
import { validityText } from "../validity-text.ts";
import { benefitText, stateOf, states, usesText } from "./coupon-text.ts";

type CouponBenefit = Benefit<PanelCoupon["kind"]>;

const kinds: Record<PanelCoupon["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "free-delivery": "Entrega grátis",
};

const benefit: OwnKind<PanelCoupon, CouponBenefit> = {
  label: "Desconto",
  blank: { kind: "percent", percent: "10", amount: null },
  read: ({ kind, value }) => benefitOf(kind, value),
  write: (given) => ({ kind: given.kind, value: given.kind === "free-delivery" ? null : amountOf(given) }),
  describe: (given) => benefitText({ kind: given.kind, value: amountOf(given) }),
  Input: (props: InputProps<CouponBenefit>) => (
    <BenefitInput {...props} names={kinds} amounts={{ amount: { label: "Desconto em reais" } }} />
  ),
};

const fields = declareFields<PanelCoupon>()({
  code: text({
    label: "Código",
    hint: "O que o cliente digita. Não muda depois.",
    isWide: true,
    maxLength: 40,
    autoCapitalize: "characters",
    clean: codeTyped,
  }),
  value: benefit,
  minimumValue: money({ label: "Pedido mínimo", hint: "Soma dos produtos que contam. Vazio: sem mínimo." }),
  validFrom: moment({ label: "Vale a partir de", whenEmpty: "já vale" }),
  validUntil: moment({ label: "Vale até", whenEmpty: "sem fim" }),
  maxUses: count({ label: "Usos ao todo", hint: "Vazio: sem limite.", least: 1 }),
  maxUsesPerContact: count({ label: "Usos por cliente", hint: "Vazio: sem limite.", least: 1 }),
  productIds: picked("products", {
    label: "Só para estes produtos",
    hint: "Sem produtos e sem categorias: vale para tudo.",
    isWide: true,
  }),
  categoryIds: picked("categories", {
    label: "Só para estas categorias",
    hint: "As subcategorias entram junto.",
    isWide: true,
  }),
  contactIds: picked("contacts", {
    label: "Só para estes clientes",
    hint: "Vazio: qualquer pessoa com o código.",
    isWide: true,
  }),
});

/** The codes that lower a price, with how often each was used. */
const coupons: DeclaredPart<"coupons", typeof fields.blank> = {
  list: "coupons",
  calls: partsOf("coupons"),
  idOf: ({ code }) => code,
  tab: "Cupons",
  listPath: "/promocoes",
  path: "/promocoes/cupons",
  newPath: "/promocoes/cupons/novo",
  nameOf: ({ code }) => code,
  fullNameOf: ({ code }) => `o cupom ${code}`,
  rowLabel: ({ code }) => `Cupom ${code}`,
  words: {
    title: "Promoções",
    text: "Cupons que baixam o preço. Cada mudança pode ser desfeita.",
    search: "Código do cupom",
    one: "Cupom",
    create: "Novo cupom",
    saved: "Cupom salvo",
    counted: ["cupom", "cupons"],
    empty: {
      title: "Nenhum cupom ainda",
      text: "Um código para digitar no carrinho: porcentagem, valor ou entrega grátis.",
    },
  },
  columns: (timeZone) => [
    { id: "code", header: "Código", isFixed: true, onPhone: "title", cell: ({ code }) => code },
    { id: "benefit", header: "Desconto", cell: benefitText },
    { id: "validity", header: "Vale", cell: (coupon) => validityText(coupon, { timeZone, always: "sempre" }) },
    {
      id: "minimum",
      header: "Mínimo",
      align: "end",
      cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "–"),
    },
    { id: "uses", header: "Usos", align: "end", cell: usesText },
    { id: "state", header: "Situação", onPhone: "aside", cell: (part) => <StateBadge part={part} /> },
  ],
  fields,
  sections: (_, { isNew }) => [
    { title: "O que dá", fields: [isNew && "code", "value", "minimumValue"] },
    { title: "Quando e quantas vezes", fields: ["validFrom", "validUntil", "maxUses", "maxUsesPerContact"] },
    { title: "Para o quê e para quem", fields: ["productIds", "categoryIds", "contactIds"] },
  ],
  Mark: StateBadge,
  textOf: (coupon) => `Usos: ${usesText(coupon)}`,
  More: ({ shopId, draft, isNew, orderHref }) => {
    const { code = "", kind = "percent" } = draft;
    return (
      <ReplayCard
        {...{ shopId, orderHref }}
        draft={{ part: { list: "coupons", id: code, value: { ...draft, code, kind } } }}
        newCoupon={isNew ? code : ""}
      />
    );
  },
};

export const CouponsPage = partListPage(coupons);
export const { KnownPage: CouponPage, NewPage: NewCouponPage } = partPages(coupons);

function StateBadge({ part }: { part: PanelCoupon }) {
  const { label, tone } = states[stateOf(part, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Letters without accents, digits, `-` and `_`, in capitals. */
function codeTyped(typed: string): string {
  const plain = typed.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  return plain.replaceAll(/[^A-Z0-9_-]/g, "").slice(0, 40);
}
