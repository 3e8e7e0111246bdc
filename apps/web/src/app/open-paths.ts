/** The pages that need no session. They are outside the session gate and make no session call. */
export const openPaths = {
  invalidSession: "/invalid-session",
  recaptcha: "/recaptcha",
  captchaTest: "/captcha-test",
  storeRegister: "/tray/register",
  storeCallback: "/tray/register/callback",
  preview: "/preview",
};

export function isOpenPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return Object.values(openPaths).includes(path);
}
