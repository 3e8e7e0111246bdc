/** The pages that need no session. They stand outside the session gate, and no session call is made for them. */
export const openPaths = {
  invalidSession: "/invalid-session",
  recaptcha: "/recaptcha",
  captchaTest: "/captcha-test",
  storeRegister: "/tray/register",
  storeCallback: "/tray/register/callback",
};

export function isOpenPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return Object.values(openPaths).includes(path);
}
