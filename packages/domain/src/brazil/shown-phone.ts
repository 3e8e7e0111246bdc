/** (11) 98765-4321 or (11) 3456-7890 for a Brazilian phone in digits, +351912345678 for any other. */
export function shownPhone(digits: string): string {
  const [, area, start, end] = /^(?:55)?(\d{2})(9?\d{4})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${start}-${end}` : `+${digits}`;
}
