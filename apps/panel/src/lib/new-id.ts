/** The end of an id for something new, which nobody reads. */
export function newId(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${first.toString(36)}${second.toString(36)}`.slice(0, 10);
}
