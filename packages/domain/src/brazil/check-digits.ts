/** The value of a digit is itself; a letter's follows its position in ASCII, so that `A` is 17. */
function worthOf(character: string): number {
  return character.charCodeAt(0) - 48;
}

/** The check digit that CPF and CNPJ share: a weighted sum, modulo 11. The last weights belong to the last characters. */
function checkDigit(characters: string, weights: readonly number[]): number {
  const own = weights.slice(-characters.length);
  const sum = [...characters].reduce((total, each, index) => total + worthOf(each) * (own[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether the last two characters are the check digits of those before. `weights` are those of the second digit. */
export function hasCheckDigits(characters: string, weights: readonly number[]): boolean {
  const body = characters.slice(0, -2);
  const first = `${body}${checkDigit(body, weights)}`;
  return characters === `${first}${checkDigit(first, weights)}`;
}

export function isOneCharacterRepeated(characters: string): boolean {
  return [...characters].every((each) => each === characters[0]);
}
