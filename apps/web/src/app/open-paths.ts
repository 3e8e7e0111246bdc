/** The pages that need no session. They are outside the session gate and make no session call. */
export const openPaths = {
  invalidSession: "/invalid-session",
  recaptcha: "/recaptcha",
  captchaTest: "/captcha-test",
  /** The specification's own addresses of its platform of stores. */
  specifiedStoreRegister: "/tray/register",
  specifiedStoreCallback: "/tray/register/callback",
  preview: "/preview",
};

/** The pages of every platform of stores. */
export const storePaths = { register: "/stores/:platform/register", callback: "/stores/:platform/register/callback" };

const STORE_PATH = /^\/stores\/[^/]+\/register(\/callback)?$/;

export function isOpenPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return Object.values(openPaths).includes(path) || STORE_PATH.test(path);
}
