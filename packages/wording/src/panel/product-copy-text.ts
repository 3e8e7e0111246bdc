/** What a copy is called until somebody names it. */
export function copyName(name: string): string {
  return `Cópia de ${name}`;
}
