import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { refuseChunkCircles } from "./chunk-circles-plugin.ts";
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

const ground =
  /src\/lib\/api\/(api|api-failure|credential|early-calls|load-error-messages|query-client)\.ts|session\/session\.queries|features\/order\/(order\.queries|use-current-order|change\/(order-change|order-mutations|pending-changes|send-change)\.)|ui\/src\/(icons|lazy-part)\.|domain\/src\/(session\/(permissions|session-code|link-query|anonymous-user)|catalog\/groups\/categories|money|codes\/(session|order-status|journey))\.ts|ui\/src\/network-idle|client\/src\/call\//;
const confirm =
  /features\/order\/(confirm\/|summary\/(explained-total|order-amounts|shown-order|use-shown-order)|change\/quantity-changes\.)|lib\/(reserve-foot|solve-proof-of-work)|ui\/src\/later-icons|features\/offer\/card-stepper|ui\/fields\/quantity-selector|wording\/src\/screen\/(order-warning-text|visitor-limit-text)|domain\/src\/order\/(order-limits|visitor-limits|callback-message)\./;
const form =
  /ui\/src\/(fields\/(field|text-field|select-field)|feedback\/failure-block)\.|ui\/layout\/(narrow-page|panel)\.|session\/unsent-text\./;

// With what only these parts share: alone it would end in a file that imports this one and is imported by it.
const agent =
  /features\/chat\/(?!lazy)|ui\/layout\/bar-panel\.|domain\/src\/(cut-text|codes\/chat-types|messaging\/chat-text)\./;

/** What a search needs: loaded when the box gets the focus. */
const search =
  /features\/catalog\/(suggestions\/|page\/(search-summary|searched-instead|empty-list|empty-reason)\.|results\/shop-favourites)|domain\/src\/catalog\/search\/literal-text/;

/** What a lazy part preloads: the files that are not on the page yet. `import` itself already loads a single one. */
function preloaded(_: string, files: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return files;
  const missing = files.filter((file) => !/\/(vendor|ground|index|rolldown-runtime)-[^/]*\.(js|css)$/.test(file));
  return missing.length > 1 ? missing : [];
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), earlyScript(), refuseChunkCircles()],
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
            // What every page needs besides the libraries: one file with the first view instead of ten.
            { name: "ground", test: ground, includeDependenciesRecursively: false },
            // Small modules that several lazy pages share: one file instead of six.
            { name: "confirm", test: confirm, includeDependenciesRecursively: false },
            { name: "search", test: search, includeDependenciesRecursively: false },
            {
              name: "last-parts",
              test: /features\/(catalog\/page\/last-parts|orders\/awaiting-payment-bar)\./,
              includeDependenciesRecursively: false,
            },
            { name: "form", test: form, includeDependenciesRecursively: false },
            // What an agent works with, and nobody else loads.
            { name: "agent", test: agent, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
