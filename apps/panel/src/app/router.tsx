import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { me } from "../features/account/account.queries.ts";
import { guestRoutes, SECOND_FACTOR, secondFactorRoute } from "../features/account/account.routes.ts";
import { shopPath } from "../features/account/use-me.ts";
import { printRoute } from "../features/orders/orders.routes.ts";
import { deletedShopsRoute } from "../features/settings/settings.routes.ts";
import { whenSecondFactorNeeded, whenSignedOut } from "../lib/api/api.ts";
import { isSignedOut } from "../lib/api/api-failure.ts";
import { hasUnsaved } from "../lib/edit/unsaved.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { lastShop } from "./last-shop.ts";
import { NoShopPage } from "./no-shop-page.tsx";
import { Opening } from "./opening.tsx";
import { sectionRoutes } from "./section-routes.ts";
import { Shell } from "./shell.tsx";

export const BASE = "/painel";

/** Every page of the panel. Pages of a shop are below its address, so two tabs may show two shops. */
export function panelRoutes(queries: QueryClient): RouteObject[] {
  const anybody = ({ request }: LoaderFunctionArgs) =>
    queries.ensureQueryData(me).catch((failure: unknown) => {
      if (isSignedOut(failure)) throw redirect(signInAddress(request.url));
      throw failure;
    });

  const signedIn = async (args: LoaderFunctionArgs) => {
    const known = await anybody(args);
    if (known.needsSecondFactor) throw redirect(SECOND_FACTOR);
    return known;
  };

  return [
    {
      HydrateFallback: Opening,
      ErrorBoundary: ErrorPage,
      children: [
        ...guestRoutes,
        {
          path: "/",
          loader: async (args) => {
            const shops = (await signedIn(args)).shops.filter(({ trialOf }) => trialOf === undefined);
            const shop = shops.find(({ id }) => id === lastShop()) ?? shops[0];
            return shop ? redirect(shopPath(shop.id, "")) : null;
          },
          Component: NoShopPage,
        },
        { ...printRoute, loader: signedIn },
        { ...deletedShopsRoute, loader: signedIn },
        { ...secondFactorRoute, loader: anybody },
        {
          path: "/loja/:shopId",
          loader: signedIn,
          Component: Shell,
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [...sectionRoutes, { path: "*", Component: NotFoundPage }],
            },
          ],
        },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ];
}

/** The pages in a browser. */
export function createRouter(queries: QueryClient) {
  const router = createBrowserRouter(panelRoutes(queries), { basename: BASE });

  whenSignedOut(() => {
    // Nobody was in yet: the loader of the page leads to the sign-in.
    if (queries.getQueryData(me.queryKey) === undefined) return;
    // The form says that the session is over, and keeps what was typed.
    if (hasUnsaved()) return;
    const { pathname, search } = router.state.location;
    if (!isForMembers(pathname)) return;
    void router.navigate(signInAddress(`${pathname}${search}`), { replace: true });
  });
  // The owner has just demanded one: every call is refused from now on.
  whenSecondFactorNeeded(() => {
    if (withoutBase(router.state.location.pathname) === SECOND_FACTOR) return;
    queries.removeQueries({ queryKey: me.queryKey, exact: true });
    void router.navigate(SECOND_FACTOR, { replace: true });
  });
  return router;
}

function isForMembers(pathname: string): boolean {
  const path = withoutBase(pathname);
  return path === "" || path === "/" || path.startsWith("/loja/");
}

/** The router's own location has the base, its links do not. */
function withoutBase(pathname: string): string {
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
}

/** The page to sign in, which comes back to where the person was. */
function signInAddress(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin);
  const wanted = `${withoutBase(pathname)}${search}`;
  return wanted === "" || wanted === "/" ? "/entrar" : `/entrar?volta=${encodeURIComponent(wanted)}`;
}
