import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

export const demoGiftRules = [
  {
    id: "mimo-150",
    name: "Um mimo nas compras a partir de R$ 150",
    minimumValue: 150,
    availableQuantity: 1,
    gifts: [{ sku: "bel-204" }, { sku: "doc-208" }, { sku: "cho-114" }],
  },
  {
    id: "mimo-300",
    name: "Dois presentes nas compras a partir de R$ 300",
    minimumValue: 300,
    availableQuantity: 2,
    gifts: [
      { sku: "ves-303" },
      { sku: "coz-204" },
      { sku: "caf-304", sellerId: "aurora-pinheiros" },
      { sku: "man-301" },
    ],
  },
  {
    id: "cafe-ganha-filtro",
    name: "Quem leva café em grãos ganha os filtros",
    categoryIds: ["cafes-graos"],
    minimumValue: 80,
    gifts: [{ sku: "caf-304" }],
  },
  {
    id: "batedeira-ganha-formas",
    name: "A batedeira vem com formas",
    productIds: ["coz-405"],
    gifts: [{ sku: "coz-104" }],
  },
] satisfies ShopDocument["giftRules"];
