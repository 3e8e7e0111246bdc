export type Coordinates = { latitude: number; longitude: number };

const DEGREES = String.raw`-?\d{1,3}(?:[.,]\d+)?`;
const PAIR = new RegExp(String.raw`^\(?(${DEGREES})°?\s*[,;\s]\s*(${DEGREES})°?\)?$`);

/** `-23.5505, -46.6333`, as maps write it, and with decimal commas. Undefined for anything else. */
export function coordinatesFrom(text: string): Coordinates | undefined {
  const [, first, second] = PAIR.exec(text.trim().replaceAll("−", "-")) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [first, second].map((each) => Number(each.replace(",", "."))) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}

/** The box around the country, with its islands. Two numbers in the wrong order are not in it. */
export function isInBrazil({ latitude, longitude }: Coordinates): boolean {
  return latitude > -34 && latitude < 5.5 && longitude > -74.1 && longitude < -28.5;
}
