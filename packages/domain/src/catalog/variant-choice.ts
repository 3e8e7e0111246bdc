/** Attribute id → option id. */
export type VariantChoice = Readonly<Record<string, string>>;

/** A combination of options that is sold, now or at other times. */
export type Combination = { dimensions: VariantChoice; isAvailable: boolean };

type Attribute = { providerId: string };

/** The attributes still without a choice, in their order. */
export function openAttributes<Each extends Attribute>(attributes: readonly Each[], choice: VariantChoice): Each[] {
  return attributes.filter(({ providerId }) => choice[providerId] === undefined);
}

type Variants<Dimension> = { attributes: readonly Attribute[]; dimensions: readonly Dimension[] };

/** The combination of a complete choice; null if an attribute is open or the combination does not exist. */
export function chosenDimension<Dimension extends Combination>(
  { attributes, dimensions }: Variants<Dimension>,
  choice: VariantChoice,
): Dimension | null {
  if (openAttributes(attributes, choice).length > 0) return null;
  const matches = (dimension: Dimension) =>
    attributes.every(({ providerId }) => dimension.dimensions[providerId] === choice[providerId]);
  return dimensions.find(matches) ?? null;
}

export type OptionState = "available" | "sold-out" | "never-made";

type Option = { attribute: string; option: string; isRedirectable?: boolean };

/**
 * What choosing this option would lead to, with the choices made for the other attributes. A redirectable option has its
 * own page. Another option's page has none of its combinations, so there it counts as available.
 */
export function optionState(
  dimensions: readonly Combination[],
  choice: VariantChoice,
  { attribute, option, isRedirectable = false }: Option,
): OptionState {
  if (isRedirectable && dimensions.every((each) => each.dimensions[attribute] !== option)) return "available";
  const selected = Object.entries({ ...choice, [attribute]: option });
  const possible = dimensions.filter((each) => selected.every(([id, chosen]) => each.dimensions[id] === chosen));
  if (possible.length === 0) return "never-made";
  return possible.some(({ isAvailable }) => isAvailable) ? "available" : "sold-out";
}
