export type PixCode = { key: string; cents: number; name: string; city: string; txid: string };

/**
 * The text of a Pix with a fixed amount (BR Code): elements with an id, a length and a value, and a checksum at the
 * end.
 */
export function pixCode({ key, cents, name, city, txid }: PixCode): string {
  const body = [
    element("00", "01"),
    element("26", element("00", "br.gov.bcb.pix") + element("01", key)),
    element("52", "0000"),
    element("53", "986"),
    element("54", (cents / 100).toFixed(2)),
    element("58", "BR"),
    element("59", name.slice(0, 25)),
    element("60", city.slice(0, 15)),
    element("62", element("05", txid)),
    "6304",
  ].join("");
  return body + crc16(body);
}

function element(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** CRC-16/CCITT-FALSE. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
