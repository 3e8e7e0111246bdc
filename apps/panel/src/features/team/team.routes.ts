import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const teamRoutes: RouteObject[] = [
  {
    path: "equipe",
    lazy: lazyPage(async () => (await import("./team-page.tsx")).TeamPage),
    children: [{ path: "convidar", lazy: lazyPage(async () => (await import("./invite-drawer.tsx")).InviteDrawer) }],
  },
  { path: "equipe/metas", lazy: lazyPage(async () => (await import("./terms/agent-terms-page.tsx")).AgentTermsPage) },
  { path: "equipe/acessos", lazy: lazyPage(async () => (await import("./sign-ins-page.tsx")).SignInsPage) },
];
