export type RecoveryGroup = { orders: number; recovered: number };

/** How many points of percent more of the reminded orders were bought, to a tenth; null while a group is empty. */
export function upliftOf(reminded: RecoveryGroup, control: RecoveryGroup): number | null {
  if (reminded.orders === 0 || control.orders === 0) return null;
  const rate = ({ orders, recovered }: RecoveryGroup) => recovered / orders;
  return Math.round((rate(reminded) - rate(control)) * 1_000) / 10;
}

/** A cart that is ordered later than this was another idea. */
export const RECOVERED_WITHIN_DAYS = 7;
