const KEY = "panel-last-shop";

/** The shop of this browser's last visit: where one arrives without an address. */
export function lastShop(): string | null {
  return localStorage.getItem(KEY);
}

export function rememberShop(shopId: string): void {
  localStorage.setItem(KEY, shopId);
}
