/** The carriers of a store. Prices in cents: a base price, and a price per started kilo. */
export type Carrier = {
  id: number;
  cod: string;
  name: string;
  identifier: string;
  displayName: string;
  /** Null for pickup at the store, which costs nothing. */
  prices: { base: number; kilo: number } | null;
  /** Days within the store's own region. Each further region adds one day to the least and two to the most. */
  days: { least: number; most: number };
  mostGrams: number;
  information: string;
};

export const carriers: readonly Carrier[] = [
  {
    ...{ id: 4, cod: "04510", name: "PAC", identifier: "correios_pac", displayName: "Correios - PAC" },
    ...{ prices: { base: 14_90, kilo: 2_35 }, days: { least: 4, most: 7 }, mostGrams: 30_000, information: "" },
  },
  {
    ...{ id: 5, cod: "04014", name: "Sedex", identifier: "correios_sedex", displayName: "Correios - Sedex" },
    ...{ prices: { base: 22_40, kilo: 4_10 }, days: { least: 1, most: 3 }, mostGrams: 30_000, information: "" },
  },
  {
    ...{ id: 11, cod: "3", name: "Jadlog .Package", identifier: "jadlog_package", displayName: "Jadlog" },
    ...{ prices: { base: 17_65, kilo: 1_98 }, days: { least: 3, most: 6 }, mostGrams: 120_000 },
    information: "Entrega em dias úteis, das 8h às 18h.",
  },
  {
    ...{ id: 20, cod: "", name: "Retirar na loja", identifier: "retirar_na_loja", displayName: "Retirar na loja" },
    ...{ prices: null, days: { least: 1, most: 1 }, mostGrams: 1_000_000 },
    information: "Leve um documento com foto.",
  },
];

/** The region of the store: CEPs begin with the number of their region, and distant regions cost more. */
export const origin = { zipcode: "01310100", city: "São Paulo", state: "SP" };
const distances = [0, 0, 1, 1, 3, 3, 4, 2, 1, 2];
export const distanceTo = (zipcode: string): number => distances[Number(zipcode[0])] ?? 4;

/** Acre: no carrier of this store delivers there. */
export const isOutOfReach = (zipcode: string): boolean => zipcode.startsWith("699");

export const states = ["SP", "SP", "RJ", "MG", "BA", "PE", "CE", "DF", "PR", "RS"];
