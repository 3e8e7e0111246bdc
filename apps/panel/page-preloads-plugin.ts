import type { Plugin, Rollup } from "vite";

const mark = "<!-- page-preloads -->";

/** The pages that people open first: the path below the shop, the code, and what the page asks the server for. */
const pages = [
  { path: "", module: "features/home/home-page.tsx", data: "home" },
  { path: "pedidos", module: "features/orders/list/orders-page.tsx", data: "orders?sort=-createdAt&perPage=50" },
];

/**
 * Puts a script into the page that asks for what the page will need while the code of the panel is still on its way: who
 * is signed in, the code of the page, and its data. One after the other, each would wait for the one before. It has no
 * attributes, so that the server can name its hash in the content security policy.
 */
export function pagePreloads() {
  return {
    name: "vitrine:page-preloads",
    transformIndexHtml: {
      order: "post" as const,
      handler(html: string, { bundle = {} }: { bundle?: Rollup.OutputBundle | undefined }) {
        if (!html.includes(mark)) throw new Error(`index.html lost its ${mark} mark`);
        return html.replace(mark, () => `<script>${preloadScript(filesOfPages(html, bundle))}</script>`);
      },
    },
  } satisfies Plugin;
}

type PageFiles = Record<string, { files: string[]; data: string }>;

/** Empty while developing: there is no bundle then. */
function filesOfPages(html: string, bundle: Rollup.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  if (chunks.length === 0) return {};
  return Object.fromEntries(
    pages.map(({ path, module, data }) => {
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (!entry) throw new Error(`${module} has no code of its own to load early`);
      const files = [entry.fileName, ...importsOf(entry, bundle)].filter((file) => !html.includes(file));
      return [path, { files, data }];
    }),
  );
}

function importsOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (found.has(file) || imported?.type !== "chunk") continue;
    found.add(file);
    importsOf(imported, bundle, found);
  }
  return found;
}

/** Pages for guests ask for nothing, and neither does a page that the server has answered already. */
function preloadScript(pageFiles: PageFiles): string {
  return `{
  const pages=${JSON.stringify(pageFiles)};
  const [whole,shop,path]=/^\\/painel(?:\\/loja\\/([^/]+)(?:\\/(.*?))?)?\\/?$/.exec(location.pathname)||[];
  const add=(rel,href,as)=>{const link=document.createElement("link");link.rel=rel;link.crossOrigin="anonymous";if(as)link.as=as;link.href=href;document.head.append(link)};
  const page=shop&&!location.search&&pages[path||""];
  if(page)for(const file of page.files)add("modulepreload","/painel/"+file);
  if(!document.getElementById("first-answers")){
  if(whole)add("preload","/painel/api/me","fetch");
  if(page)add("preload","/painel/api/shops/"+shop+"/"+page.data,"fetch")
  }
}`.replaceAll(/\n\s*/g, "");
}
