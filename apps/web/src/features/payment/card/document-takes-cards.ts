const CARD_PAYMENT_PATH = /^\/order\/payment(\/|$)/i;

/**
 * Whether the browser lets this document load the provider's form: the policy of a page comes with its document, and only
 * that of the payment page names the provider's hosts. Who came here from another page has that one's document still.
 * Undefined in a browser that does not know where its document came from.
 */
export function documentTakesCards(): boolean | undefined {
  const [loaded] = performance.getEntriesByType?.("navigation") ?? [];
  return loaded?.name ? CARD_PAYMENT_PATH.test(new URL(loaded.name).pathname) : undefined;
}
