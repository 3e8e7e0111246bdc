const BRASILIA_MS = -3 * 3_600_000;

/** `2026-01-10 15:00:00`: Tray writes times of Brasília, without a zone. */
export function brasiliaTime(ms: number): string {
  return new Date(ms + BRASILIA_MS).toISOString().slice(0, 19).replace("T", " ");
}

export function brasiliaDay(ms: number): string {
  return brasiliaTime(ms).slice(0, 10);
}
