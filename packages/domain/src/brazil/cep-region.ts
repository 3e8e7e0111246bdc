import { cepDigits, isValidCep } from "./cep.ts";

/** Name → ranges of the first five digits of a CEP. */
type Ranges = Record<string, readonly string[]>;

/** The list of Correios. */
const states: Ranges = {
  SP: ["01000-19999"],
  RJ: ["20000-28999"],
  ES: ["29000-29999"],
  MG: ["30000-39999"],
  BA: ["40000-48999"],
  SE: ["49000-49999"],
  PE: ["50000-56999"],
  AL: ["57000-57999"],
  PB: ["58000-58999"],
  RN: ["59000-59999"],
  CE: ["60000-63999"],
  PI: ["64000-64999"],
  MA: ["65000-65999"],
  PA: ["66000-68899"],
  AP: ["68900-68999"],
  AM: ["69000-69299", "69400-69899"],
  RR: ["69300-69399"],
  AC: ["69900-69999"],
  DF: ["70000-72799", "73000-73699"],
  GO: ["72800-72999", "73700-76799"],
  RO: ["76800-76999"],
  TO: ["77000-77999"],
  MT: ["78000-78899"],
  MS: ["79000-79999"],
  PR: ["80000-87999"],
  SC: ["88000-89999"],
  RS: ["90000-99999"],
};

/** Ranges with only one city. The other 5,500 cities are left out: the list would be too large for a phone. */
const capitals: Ranges = {
  "São Paulo": ["01000-05999", "08000-08499"],
  "Rio de Janeiro": ["20000-23799"],
  Vitória: ["29000-29099"],
  "Belo Horizonte": ["30000-31999"],
  Salvador: ["40000-42599"],
  Aracaju: ["49000-49099"],
  Recife: ["50000-52999"],
  Maceió: ["57000-57099"],
  "João Pessoa": ["58000-58099"],
  Natal: ["59000-59139"],
  Fortaleza: ["60000-61599"],
  Teresina: ["64000-64099"],
  "São Luís": ["65000-65109"],
  Belém: ["66000-66999"],
  Macapá: ["68900-68914"],
  Manaus: ["69000-69099"],
  "Boa Vista": ["69300-69339"],
  "Rio Branco": ["69900-69924"],
  Brasília: ["70000-72799", "73000-73699"],
  Goiânia: ["74000-74899"],
  "Porto Velho": ["76800-76849"],
  Palmas: ["77000-77299"],
  Cuiabá: ["78000-78109"],
  "Campo Grande": ["79000-79129"],
  Curitiba: ["80000-82999"],
  Florianópolis: ["88000-88099"],
  "Porto Alegre": ["90000-91999"],
};

/** The state of a CEP, and its city where the whole range has only one. Null: no state has such CEPs. */
export function regionOfCep(cep: string): { state: string; city: string } | null {
  if (!isValidCep(cep)) return null;
  const prefix = cepDigits(cep).slice(0, 5);
  const state = nameIn(states, prefix);
  return state === "" ? null : { state, city: nameIn(capitals, prefix) };
}

/** CEPs to begin a delivery with, eight digits each. */
export type CepArea = { state: string; city: string; ranges: { from: string; to: string }[] };

/**
 * The area around a shop: its whole city where the list knows it. Elsewhere the CEPs that share the first four digits,
 * with an empty `city`: a guess for the shop to correct.
 */
export function areaOfCep(cep: string): CepArea | null {
  const region = regionOfCep(cep);
  if (!region) return null;
  const near = cepDigits(cep).slice(0, 4);
  const prefixes = capitals[region.city] ?? [`${near}0-${near}9`];
  const ranges = prefixes.map((range) => ({ from: `${range.slice(0, 5)}000`, to: `${range.slice(-5)}999` }));
  return { ...region, ranges };
}

function nameIn(ranges: Ranges, prefix: string): string {
  const isInside = (range: string) => range.slice(0, 5) <= prefix && prefix <= range.slice(-5);
  return Object.keys(ranges).find((name) => ranges[name]?.some(isInside)) ?? "";
}

/** The hours of states that are not those of Brasília, with their names in the time zone database. */
const otherTimeZones: Record<string, string> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
};

/** Where clocks of this CEP are set; that of Brasília when nobody knows. */
export function timeZoneOfCep(cep: string): string {
  return otherTimeZones[regionOfCep(cep)?.state ?? ""] ?? "America/Sao_Paulo";
}
