/** Examples of what is right may have dots and codes. */
const examples =
  /iPhone|R\$ ?[\d.,]+|https?:\/\/[\w./]*|nome@exemplo\.com\.br|2026-03-01T12:00:00-03:00|#[0-9A-Fa-f]{6}|".{1,2}"/g;

/** What no shopkeeper can read. */
const unreadable: [string, RegExp][] = [
  ["a path", /\b[a-zA-Z]\w*\.(\d+\.)?[a-zA-Z]\w*|\/\w+\/|\w+\/\d/],
  ["a name of a program", /\b[a-z]+[A-Z]\w*|\b\w+_\w+/],
  ["a pattern", /[\^\\$]|\[\w-\w|\(\?|ao padrão|corresponde|schema|JSON/i],
  ["a type", /\b(string|object|array|boolean|integer|null|undefined|NaN)\b/i],
  ["a list of codes", /opções \(/],
  ["English", /\b(must|should|required|invalid|unknown|field|body|value|the|not|match|allowed|equal)\b/i],
];

/** Why a shopkeeper could not read it. */
export function mistakeOf(message: string): string | undefined {
  const text = message.replaceAll(examples, "");
  return unreadable.find(([, pattern]) => pattern.test(text))?.[0];
}
