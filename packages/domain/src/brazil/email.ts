/** No spaces, none of the characters the shop's systems choke on, one @, and a dot between parts of the domain. */
const WRITTEN = /^[^\s()<>[\]:;\\,"!#%&@]+@[^\s()<>[\]:;\\,"!#%&@.]+(?:\.[^\s()<>[\]:;\\,"!#%&@.]+)+$/;

export function isValidEmail(text: string): boolean {
  return WRITTEN.test(text);
}
