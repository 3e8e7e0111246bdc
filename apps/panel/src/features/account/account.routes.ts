import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

/** Pages for those who are not signed in. */
export const guestRoutes: RouteObject[] = [
  { path: "/entrar", lazy: lazyPage(async () => (await import("./sign-in/sign-in-page.tsx")).SignInPage) },
];

/** The person's own pages, inside a shop. */
export const profileRoutes: RouteObject[] = [];
