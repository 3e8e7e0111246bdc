import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const compressible = "**/*.{js,css,html,svg,json}";
/** A smaller answer fits in one packet anyway. */
const smallest = 1024;

/** Compressed once at the highest level, so that the server only picks a file. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

const [, , app, folder] = process.argv;
if (!app || !folder) throw new Error("usage: node tools/bundle-web.ts <app> <folder>");
const web = join(import.meta.dirname, "../apps", app);
await build({
  root: web,
  configFile: join(web, "vite.config.ts"),
  logLevel: "warn",
  build: { outDir: folder, emptyOutDir: true },
});
// The server shows the first view of the panel by the panel's own code. Only `assets` is sent to browsers.
if (app === "panel") {
  await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    // The image of the server has no packages of the panel.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ssr: "src/first-view.tsx", outDir: join(folder, "server"), emptyOutDir: true },
  });
}
await Promise.all(
  globSync(compressible, { cwd: folder, exclude: ["server"] }).map((path) => compress(join(folder, path))),
);
