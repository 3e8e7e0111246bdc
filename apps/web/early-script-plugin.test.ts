import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { earlyScript } from "./early-script-plugin.ts";

test("the page has one inline script without attributes, above whatever could make it wait", async () => {
  const page = await readFile(new URL("index.html", import.meta.url), "utf8");
  const built = await earlyScript().transformIndexHtml.handler(page);
  const inline = [...built.matchAll(/<script>(.+?)<\/script>/gs)];
  expect(inline).toHaveLength(1);
  expect(inline[0]?.[1]).toContain("/api/shop/settings");
  expect(built.indexOf("<script>")).toBeLessThan(built.indexOf("<script type"));
  expect(built).not.toMatch(/\sstyle=|<style/);
});

test("the style sheet and the code of the app come after the first view, which they must not delay", async () => {
  const page = await readFile(new URL("index.html", import.meta.url), "utf8");
  const tags = '<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">';
  const built = await earlyScript().transformIndexHtml.handler(page.replace("</head>", `${tags}</head>`));
  const order = ["<!-- first-view -->", "stylesheet", "main.tsx", "modulepreload"].map((text) =>
    built.lastIndexOf(text),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(built.match(/stylesheet|main\.tsx|modulepreload/g)).toHaveLength(3);
});

test("an inline module, as a development server puts one first, is moved as a whole and stays before the app", async () => {
  const page = await readFile(new URL("index.html", import.meta.url), "utf8");
  const preamble = '<script type="module">import { hook } from "/@react-refresh";\nhook((type) => type);</script>';
  const built = await earlyScript().transformIndexHtml.handler(page.replace("<head>", `<head>${preamble}`));
  expect(built).toContain(preamble);
  expect(built.indexOf("<!-- first-view -->")).toBeLessThan(built.indexOf(preamble));
  expect(built.indexOf(preamble)).toBeLessThan(built.indexOf("main.tsx"));
});
