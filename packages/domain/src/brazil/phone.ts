/** A Brazilian phone with its area code: eight digits, or nine that begin with 9. */
export function isValidPhone(text: string): boolean {
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(phoneDigits(text));
}

/** `(11) 98765-4321`. A text that is no phone stays as it is. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (!isValidPhone(digits)) return text;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/** What somebody searched for, if it is a whole phone of any country and no word: a contact can be made of it. */
export function phoneInSearch(text: string): string | null {
  const typed = text.trim();
  const { length } = phoneDigits(typed);
  return /^\+?[\d\s().-]+$/.test(typed) && length >= (typed.startsWith("+") ? 8 : 10) && length <= 15 ? typed : null;
}

function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
