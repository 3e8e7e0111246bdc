import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { refuseChunkCircles } from "./chunk-circles-plugin.ts";
import { chunkGroups } from "./chunk-groups-plugin.ts";
import { earlyScript } from "./early-script-plugin.ts";

const server = process.env.VITRINE_SERVER ?? "http://localhost:3000";
const proxied = [
  "/painel/api",
  "/api",
  "/tray/link-store",
  "/tray/authorize",
  "^/stores/[^/]+(/(authorize|link-store)[^?]*)?(\\?.*)?$",
  "/platform",
  "/webhooks",
  "/docs",
  "/images",
  "/feeds",
  "/mcp",
  "/ucp",
  "/.well-known",
  "/healthz",
  "/readyz",
];

/** The files of the build. The libraries have theirs, and a lazy part that is in no group has one of its own. */
const chunks = chunkGroups(path.join(import.meta.dirname, "src"), {
  entry: "main.tsx",
  groups: [
    // What the first view needs: one file.
    { name: "ground", take: "all", of: ["main.tsx"] },
    // What the first item in the cart brings, and the pages of an order need as well.
    {
      name: "confirm",
      take: "all",
      of: ["features/order/confirm/catalog-foot.tsx", "features/offer/card-stepper.tsx"],
    },
    { name: "subscription", take: "all", of: ["features/offer/subscription/subscription-line.tsx"] },
    { name: "last-parts", take: "all", of: ["features/catalog/page/last-parts.tsx"] },
    // What a search needs: loaded when the box gets the focus.
    {
      name: "search",
      take: "only",
      of: [
        "features/catalog/suggestions/suggestion-list.tsx",
        "features/catalog/page/search-summary.tsx",
        "features/catalog/page/empty-list.tsx",
      ],
    },
    // What an agent works with, and nobody else loads.
    {
      name: "agent",
      take: "only",
      of: [
        "app/agent/agent-buttons.tsx",
        "app/agent/served-contact-row.tsx",
        "features/chat/agent-foot.tsx",
        "features/chat/agent-actions.tsx",
        "features/chat/send-product-button.tsx",
      ],
    },
    // Small modules that several pages share: one file instead of many.
    {
      name: "form",
      take: "shared",
      of: ["features/payment/page/card-payment-page.tsx", "features/store-link/store-register-page.tsx"],
    },
    {
      name: "purchase",
      take: "shared",
      of: [
        "features/product/product-page.tsx",
        "features/cart/cart-page.tsx",
        "features/checkout/page/checkout-page.tsx",
      ],
    },
  ],
});

/** What a lazy part preloads: the files that are not on the page yet. `import` itself already loads a single one. */
function preloaded(_: string, files: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return files;
  const missing = files.filter((file) => !/\/(vendor|ground|rolldown-runtime)-[^/]*\.(js|css)$/.test(file));
  return missing.length > 1 ? missing : [];
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), earlyScript(), chunks.plugin, refuseChunkCircles()],
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, server])),
      // `npm run dev` starts the panel's own Vite beside this one. It knows its first page by the slash at the end only.
      ...(process.env.VITRINE_PANEL && {
        "/painel": {
          target: process.env.VITRINE_PANEL,
          rewrite: (path: string) => path.replace(/^\/painel(?=$|\?)/, "/painel/"),
        },
      }),
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // An inlined asset would be a data: address, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    // A browser that does not know `modulepreload` loads the same files a little later.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        // Libraries change less often than the shop: a new release leaves them in the phone's cache.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
            },
            { name: chunks.groupOf, debugName: "groups", includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
