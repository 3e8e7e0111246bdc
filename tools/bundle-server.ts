import { dirname, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Writes the server and our packages into one file, and what is loaded only when needed into others beside it. Node reads
 * one file instead of a thousand and strips no types: that was half of the time of a start, and 40 MB of memory. Packages of others
 * stay where they are. Names and lines stay readable, for the stack of an error.
 */
async function bundleServer(entry: string, home: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: dirname(entry),
    logLevel: "warn",
    plugins: [ownPlaces(home)],
    ssr: { noExternal: [/^@vitrine\//] },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
    },
  });
}

/** A source that reads a file beside it still finds it: its folder is told from `home`, where the bundle will run. */
function ownPlaces(home: string): Plugin {
  return {
    name: "own-places",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.dirname")) return null;
      const place = relative(home, dirname(id)).split(sep).join("/");
      return code.replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`);
    },
  };
}

const [, , entry, home, folder] = process.argv;
if (!entry || !home || !folder) throw new Error("usage: node tools/bundle-server.ts <entry> <home> <folder>");
await bundleServer(resolve(entry), resolve(home), resolve(folder));
