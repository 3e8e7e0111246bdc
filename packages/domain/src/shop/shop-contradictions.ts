/** The most instalments that a card of a Brazilian shop is asked for. */
const MOST_INSTALLMENTS = 12;

/** The parts of a shop document that have two values which must fit together. */
export type ShopPairs = {
  coupons?: readonly {
    code: string;
    validFrom?: string;
    validUntil?: string;
    maxUses?: number;
    maxUsesPerContact?: number;
  }[];
  deliveryZones?: readonly { providerId: string; minKilos?: number | null; maxKilos?: number | null }[];
  paymentOptions?: readonly { providerId: string; maxInstallments?: number; interestFreeInstallments?: number }[];
};

/** `of`: the coupon, zone or option. `value`: what is said of it in words. */
export type ShopContradiction = {
  field: string;
  problem:
    | "ends-before-start"
    | "minimum-above-maximum"
    | "uses-above-total"
    | "too-many-installments"
    | "above-installments";
  value: string;
  of: string;
};

/** Every pair of values of which the second cannot hold beside the first. */
function shopContradictions({ coupons = [], deliveryZones = [], paymentOptions = [] }: ShopPairs) {
  const found: ShopContradiction[] = [];
  for (const [index, { code, validFrom, validUntil, maxUses, maxUsesPerContact }] of coupons.entries()) {
    const add = adder(found, `coupons.${index}`, code);
    if (validFrom && validUntil && Date.parse(validUntil) <= Date.parse(validFrom)) {
      add("validUntil", "ends-before-start", "");
    }
    if (maxUses !== undefined && maxUsesPerContact !== undefined && maxUsesPerContact > maxUses) {
      add("maxUsesPerContact", "uses-above-total", String(maxUses));
    }
  }
  for (const [index, { providerId, minKilos, maxKilos }] of deliveryZones.entries()) {
    if (minKilos != null && maxKilos != null && minKilos > maxKilos) {
      adder(found, `deliveryZones.${index}`, providerId)("maxKilos", "minimum-above-maximum", String(minKilos));
    }
  }
  for (const [index, option] of paymentOptions.entries()) {
    const { providerId, maxInstallments = 1, interestFreeInstallments = 1 } = option;
    const add = adder(found, `paymentOptions.${index}`, providerId);
    if (maxInstallments > MOST_INSTALLMENTS) add("maxInstallments", "too-many-installments", String(MOST_INSTALLMENTS));
    else if (interestFreeInstallments > Math.max(1, maxInstallments)) {
      add("interestFreeInstallments", "above-installments", String(maxInstallments));
    }
  }
  return found;
}

/** What contradicts itself now and did not before: a shop that has had it for long can still change all else. */
export function newContradictions(before: ShopPairs, after: ShopPairs): ShopContradiction[] {
  const key = ({ field, problem, of }: ShopContradiction) => [field.replace(/\.\d+\./, "."), problem, of].join(" ");
  const known = new Set(shopContradictions(before).map(key));
  return shopContradictions(after).filter((each) => !known.has(key(each)));
}

function adder(found: ShopContradiction[], place: string, of: string) {
  return (field: string, problem: ShopContradiction["problem"], value: string) =>
    found.push({ field: `${place}.${field}`, problem, value, of });
}
