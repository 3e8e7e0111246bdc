import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pagePreloads } from "./page-preloads-plugin.ts";

const server = process.env.VITRINE_SERVER ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  base: "/painel/",
  plugins: [react(), tailwind(), pagePreloads()],
  server: { proxy: { "/painel/api": server, "/painel/demo": server, "/images": server } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // An inlined asset would be a data: address, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries change less often than the panel: a new release leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            // What many pages need is one file: as thirty small ones, each would wait for its turn.
            { name: "shared", test: /\/(packages\/(ui|domain|wording)|apps\/panel\/src\/lib)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
