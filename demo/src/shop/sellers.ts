import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

export const demoPriceTables = [
  { id: "varejo", name: "Varejo" },
  { id: "atacado", name: "Atacado" },
  { id: "clube", name: "Clube Aurora" },
] satisfies ShopDocument["priceTables"];

/** Three ways to sell: every table, only some, and one table that is always used. */
export const demoSellers = [
  {
    providerId: "aurora-pinheiros",
    name: "Empório Aurora Pinheiros",
    address: "Rua dos Pinheiros, 812, Pinheiros, São Paulo, SP, 05422-001",
    serviceTax: 0,
    zipCodeRanges: [{ from: "01000000", to: "05999999" }],
  },
  {
    providerId: "aurora-moema",
    name: "Empório Aurora Moema",
    address: "Alameda dos Arapanés, 540, Moema, São Paulo, SP, 04524-001",
    serviceTax: 4.9,
    zipCodeRanges: [
      { from: "04000000", to: "04999999" },
      { from: "06000000", to: "09999999" },
    ],
    priceTableIds: ["varejo", "clube"],
  },
  {
    providerId: "aurora-campinas",
    name: "Aurora Atacado Campinas",
    address: "Rodovia Dom Pedro I, km 131, Jardim Santa Genebra, Campinas, SP, 13080-395",
    serviceTax: 12.5,
    zipCodeRanges: [{ from: "13000000", to: "13999999" }],
    priceTableIds: ["atacado"],
    defaultPriceTableId: "atacado",
  },
] satisfies ShopDocument["sellers"];
