import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

/** Pages for those who are not signed in. The links of mails have their token behind `#`, where no server logs it. */
export const guestRoutes: RouteObject[] = [
  { path: "/entrar", lazy: lazyPage(async () => (await import("./sign-in/sign-in-page.tsx")).SignInPage) },
  {
    path: "/esqueci-a-senha",
    lazy: lazyPage(async () => (await import("./sign-in/forgot-password-page.tsx")).ForgotPasswordPage),
  },
  {
    path: "/nova-senha",
    lazy: lazyPage(async () => (await import("./sign-in/new-password-page.tsx")).NewPasswordPage),
  },
  { path: "/convite", lazy: lazyPage(async () => (await import("./sign-in/invitation-page.tsx")).InvitationPage) },
  { path: "/criar-conta", lazy: lazyPage(async () => (await import("./sign-up/sign-up-page.tsx")).SignUpPage) },
  {
    path: "/criar-conta/confirmar",
    lazy: lazyPage(async () => (await import("./sign-up/confirm-account-page.tsx")).ConfirmAccountPage),
  },
];

export const SECOND_FACTOR = "/duas-etapas";

/** For somebody whose role needs a second factor that they do not have. */
export const secondFactorRoute: RouteObject = {
  path: SECOND_FACTOR,
  lazy: lazyPage(async () => (await import("./confirm/second-factor-needed-page.tsx")).SecondFactorNeededPage),
};

/** The person's own pages, inside a shop. */
export const profileRoutes: RouteObject[] = [
  { path: "perfil", lazy: lazyPage(async () => (await import("./profile/profile-page.tsx")).ProfilePage) },
  { path: "perfil/avisos", lazy: lazyPage(async () => (await import("./notices/notices-page.tsx")).NoticesPage) },
];
