/** How much one of the unit is in the smallest unit of its kind. */
export type MeasureUnit = { kind: string; factor: number };

const units: Record<string, MeasureUnit> = {
  ...unitsOf("mg", {
    mg: 1,
    "g gr grs grama gramas": 1e3,
    "kg kgs k kilo kilos quilo quilos quilograma quilogramas": 1e6,
  }),
  ...unitsOf("ml", { "ml mls mililitro mililitros": 1, cl: 10, "l lt lts litro litros": 1e3 }),
  ...unitsOf("mm", { mm: 1, "cm cms centimetro centimetros": 10, "m mt mts metro metros": 1e3 }),
  ...unitsOf("un", { "un und unid unids unidade unidades uni": 1, "duzia duzias": 12 }),
  ...unitsOf("w", { "w watt watts": 1 }),
  ...unitsOf("v", { "v volt volts": 1 }),
  ...unitsOf("mah", { mah: 1 }),
  ...unitsOf("gb", { "gb giga gigas": 1, tb: 1024 }),
  ...unitsOf("pol", { "pol polegada polegadas": 1 }),
};

function unitsOf(kind: string, factors: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(factors).flatMap(([names, factor]) => names.split(" ").map((name) => [name, { kind, factor }])),
  );
}

/** The unit with this name, folded. */
export function unitNamed(name: string): MeasureUnit | undefined {
  return Object.hasOwn(units, name) ? units[name] : undefined;
}

const unitNames = Object.keys(units).sort((a, b) => b.length - a.length);
const amount = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`;
const measure = new RegExp(
  String.raw`(?<![a-z0-9.,])(${amount}|mei[oa]|1\/2)\s*(${unitNames.join("|")})(?![a-z0-9])`,
  "g",
);
/** How many are in a pack: `pacote com 12`, `caixa c/ 6`. */
const pack =
  /(?<![a-z0-9])(pacote|caixa|fardo|pack|kit|engradado|embalagem)s?\s+(?:com|c\/?|de)\s*(\d{1,4})(?![a-z0-9.,]|\s*[a-z])/g;
const dozen = /(?<![a-z0-9])duzia(?![a-z0-9])/g;

/** Reads the amounts in a folded text, however they are written: `25kg`, `25 quilos` and `25.000 g` are one amount. */
export function readMeasures(folded: string): { measures: string[]; rest: string } {
  const measures: string[] = [];
  const take = (kind: string, value: number) => {
    measures.push(`${Number(value.toFixed(3))}${kind}`);
    return " ";
  };
  const rest = folded
    .replaceAll(measure, (text, number: string, name: string) => {
      const unit = units[name];
      return unit ? take(unit.kind, numberOf(number) * unit.factor) : text;
    })
    .replaceAll(pack, (_, name: string, number: string) => `${name}${take("un", Number(number))}`)
    .replaceAll(dozen, () => take("un", 12));
  return { measures, rest };
}

/** In Brazil a point before three digits groups thousands. Otherwise people write it for a comma. */
function numberOf(text: string): number {
  if (text.startsWith("mei") || text === "1/2") return 0.5;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,|$)/.test(text);
  return Number((isGrouped ? text.replaceAll(".", "") : text).replace(",", "."));
}
