import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const entry = fileURLToPath(new URL("src/early-script.ts", import.meta.url));
const mark = "<!-- early-script -->";

/**
 * Puts `src/early-script.ts`, bundled and minified, where index.html has its mark: above the style sheet, because a
 * script below one waits for it. It is the only inline script of the page and has no attributes, so that the server
 * can find it in the built page and name its hash in the content security policy.
 */
export function earlyScript() {
  return {
    name: "vitrine:early-script",
    transformIndexHtml: {
      order: "post" as const,
      async handler(html: string) {
        if (!html.includes(mark)) throw new Error(`index.html lost its ${mark} mark`);
        const code = await bundle();
        return html.replace(mark, () => `<script>${code}</script>`);
      },
    },
  } satisfies Plugin;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
  });
  const code = [result]
    .flat()
    .flatMap((one) => ("output" in one ? one.output : []))
    .find((file) => file.type === "chunk")?.code;
  if (!code || code.includes("</script")) throw new Error("the early script cannot be put inside the page");
  return code.trim();
}
