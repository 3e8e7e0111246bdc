import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";

/** Programs of threads. Each becomes a file of its own beside the server. */
const WORKERS = ["apps/server/src/catalog/sheets/reader/sheet-worker.ts"];

/**
 * Writes the server and our packages into one file, and what is loaded only when needed into others beside it. Node reads
 * one file instead of a thousand and strips no types: that was half of the time of a start, and 40 MB of memory. Packages of others
 * stay where they are. Names and lines stay readable, for the stack of an error.
 */
async function bundleServer(entry: string, home: string, folder: string): Promise<void> {
  const workers = WORKERS.map((file) => join(import.meta.dirname, "..", file));
  await build({
    configFile: false,
    root: dirname(entry),
    logLevel: "warn",
    plugins: [ownPlaces(home), workersBeside()],
    ssr: { noExternal: [/^@vitrine\//] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([entry, ...workers].map((file) => [basename(file, ".ts"), file])),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
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

/** A source starts a thread from the source beside it; the bundle has all of them in its own folder. */
function workersBeside(): Plugin {
  return {
    name: "workers-beside",
    transform(code, id) {
      if (id.includes("node_modules")) return null;
      const found = WORKERS.map((file) => basename(file, ".ts")).find((name) =>
        code.includes(`"./${name}.ts", import.meta`),
      );
      return found ? code.replace(`"./${found}.ts", import.meta`, `"./${found}.js", import.meta`) : null;
    },
  };
}

const [, , entry, home, folder] = process.argv;
if (!entry || !home || !folder) throw new Error("usage: node tools/bundle-server.ts <entry> <home> <folder>");
await bundleServer(resolve(entry), resolve(home), resolve(folder));
