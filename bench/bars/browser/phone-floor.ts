import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

export type FloorServer = { url: string; stop(): Promise<void> };

/**
 * The first screen that this page shows now, as plain HTML: only the elements of the screen, only the rules that style
 * them, the same pictures, no JavaScript. No page with this screen can be faster on the same phone and connection.
 */
export async function floorOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector("#root");
    if (!root) throw new Error("the app is not on the page");
    for (const element of [...root.querySelectorAll("li, dialog, footer")]) {
      const { top, height } = element.getBoundingClientRect();
      if (height > 0 && top > window.innerHeight) element.remove();
    }
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap(usedRules);
    for (const picture of root.querySelectorAll("img")) {
      picture.loading = "eager";
      if (picture.srcset) picture.srcset = picture.srcset.replaceAll("/images/", `${location.origin}/images/`);
      picture.src = new URL(picture.getAttribute("src") ?? "", location.href).href;
    }
    const { documentElement: html } = document;
    return [
      `<!doctype html><html lang="pt-BR" class="${html.className}" style="${html.style.cssText}"><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><link rel="icon" href="data:,">',
      `<title>Loja</title><style>${rules.join("\n")}</style><body>${root.innerHTML}</body></html>`,
    ].join("");

    /** Groups keep those of their rules that are used; a rule without a selector (a font, an animation) stays. */
    function usedRules(rule: CSSRule): string[] {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? [rule.cssText] : [];
      if (!(rule instanceof CSSGroupingRule)) return [rule.cssText];
      const inside = [...rule.cssRules].flatMap(usedRules);
      const opening = rule.cssText.slice(0, rule.cssText.indexOf("{") + 1);
      return inside.length > 0 ? [`${opening}${inside.join("")}}`] : [];
    }

    function isUsed(selector: string): boolean {
      try {
        return (
          document.querySelector(selector.replaceAll(/::?(before|after|placeholder|backdrop|-webkit-[\w-]+)/g, "")) !==
          null
        );
      } catch {
        return true;
      }
    }
  });
}

/** Serves the floor compressed, from memory: like the product does with its own page. */
export async function serveFloor(html: string): Promise<FloorServer> {
  const body = brotliCompressSync(html);
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }).end(body),
  );
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
