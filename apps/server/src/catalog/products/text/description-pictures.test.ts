import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { withOwnPictures } from "./description-pictures.ts";

const pictures = { urlOf: (original: string) => `/images/s/${Buffer.from(original).toString("base64url")}` };
/** As it is imported and then shown. */
const shown = (html: string) => withOwnPictures(cleanHtml(html), pictures);
const originals = (html: string) =>
  [...html.matchAll(/ src="\/images\/s\/([^/"]+)\/960\.webp"/g)].map(([, source = ""]) =>
    Buffer.from(source, "base64url").toString(),
  );

test("the pictures of a description come from our own address, and no other host is named", () => {
  const html = shown(
    '<p>Veja:</p><img src="https://cdn.example/foto.jpg?w=1&amp;h=2" alt="A &quot;foto&quot;" width="300">',
  );
  expect(originals(html)).toEqual(["https://cdn.example/foto.jpg?w=1&h=2"]);
  expect(html).toContain('alt="A &quot;foto&quot;"');
  expect(html).toContain('width="300"');
  expect(html).toContain(" 480w, ");
  expect(html).not.toContain("cdn.example");
});

test.each([
  ["http:", '<img src="http://cdn.example/a.jpg">', "http://cdn.example/a.jpg"],
  ["no protocol", '<img src="//cdn.example/a.jpg">', "https://cdn.example/a.jpg"],
])("a picture whose address begins with %s is shown, too", (_, html, original) => {
  expect(originals(shown(html))).toEqual([original]);
});

test.each([
  ["inside the page itself", '<img src="data:image/png;base64,AAAA">'],
  ["on nobody's host", '<img src="/foto.jpg">'],
  ["nowhere", "<img alt='x'>"],
  ["a script", '<img src="javascript:alert(1)">'],
])("a picture that is %s leaves no empty frame", (_, html) => {
  expect(shown(`<p>antes</p>${html}<p>depois</p>`)).toBe("<p>antes</p><p>depois</p>");
});

test("no markup of a shop can name another host for a picture", () => {
  const html = shown(
    '<img srcset="https://a.example/x 2x" src="https://b.example/y" style="background:url(https://c.example)">' +
      '<p background="https://d.example">x</p><IMG SRC=https://e.example/z><img alt=" src=&quot;https://f.example" src="https://g.example/">',
  );
  expect(html.replaceAll(/alt="[^"]*"/g, "")).not.toMatch(/[a-g]\.example/);
  expect(originals(html)).toEqual(["https://b.example/y", "https://e.example/z", "https://g.example/"]);
});
