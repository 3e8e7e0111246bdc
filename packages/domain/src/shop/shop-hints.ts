/** What a shop can be published without, and its people should know. */
export type ShopHint = { code: "no-channel" } | { code: "cep-range-unknown"; zone: string };

type Hinted = {
  channels?: readonly unknown[];
  deliveryZones?: readonly { providerId: string; zipCodeRanges: readonly { from: string; to: string }[] }[];
};

/** The Correios number from the city of São Paulo on; nothing is below. */
const FIRST_CEP = "01000000";

export function shopHints({ channels = [], deliveryZones = [] }: Hinted): ShopHint[] {
  const unknown = deliveryZones.filter(({ zipCodeRanges }) => zipCodeRanges.some(({ to }) => to < FIRST_CEP));
  return [
    ...(channels.length === 0 ? [{ code: "no-channel" } as const] : []),
    ...unknown.map(({ providerId }) => ({ code: "cep-range-unknown", zone: providerId }) as const),
  ];
}
