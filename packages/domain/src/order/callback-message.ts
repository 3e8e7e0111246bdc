type Callback = {
  /** The shop's own text, `webCatalogCallbackMessage`. */
  message: string;
  orderId: string;
  isAnonymousUser: boolean;
};

/**
 * The prefilled text in the chat that the customer sends. An anonymous customer also sends the order id.
 */
export function callbackMessage({ message, orderId, isAnonymousUser }: Callback): string {
  return isAnonymousUser ? `${message} ${orderId}`.trim() : message;
}
