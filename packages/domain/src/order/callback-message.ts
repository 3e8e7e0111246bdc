type Callback = {
  /** The shop's own words, `webCatalogCallbackMessage`. */
  message: string;
  orderId: string;
  isAnonymousUser: boolean;
};

/**
 * What stands in the chat for the customer to send. Someone the shop does not know yet also says which order it is
 * about.
 */
export function callbackMessage({ message, orderId, isAnonymousUser }: Callback): string {
  return isAnonymousUser ? `${message} ${orderId}`.trim() : message;
}
