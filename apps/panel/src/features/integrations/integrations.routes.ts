import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const integrationRoutes: RouteObject[] = [
  { path: "conta", lazy: lazyPage(async () => (await import("./keys-page.tsx")).KeysPage) },
  { path: "conta/webhooks", lazy: lazyPage(async () => (await import("./webhooks-page.tsx")).WebhooksPage) },
  { path: "conta/webhooks/:webhookId", lazy: lazyPage(async () => (await import("./webhook-page.tsx")).WebhookPage) },
];
