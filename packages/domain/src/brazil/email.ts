/** No spaces, no characters that the shops' systems refuse, one @, and a dot between parts of the domain. */
const WRITTEN = /^[^\s()<>[\]:;\\,"!#%&@]+@[^\s()<>[\]:;\\,"!#%&@.]+(?:\.[^\s()<>[\]:;\\,"!#%&@.]+)+$/;

export function isValidEmail(text: string): boolean {
  return WRITTEN.test(text);
}
