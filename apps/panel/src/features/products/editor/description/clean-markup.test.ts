import { expect, test } from "vitest";
import { cleanMarkup, linkAddress, markupOfChat, markupOfText } from "./clean-markup.ts";

test.each([
  [
    "Word",
    `<style>p{mso-x:1}</style><p class=MsoNormal style="margin:0"><b>Café</b><o:p>&nbsp;</o:p></p><p class=MsoNormal>&nbsp;</p>
     <p class=MsoNormal><span lang=PT-BR style="font-style:italic">torrado</span></p>`,
    "<p><b>Café</b></p><p><em>torrado</em></p>",
  ],
  [
    "Google Docs",
    `<b style="font-weight:normal" id="docs-1"><p dir="ltr"><span style="font-weight:700">Café</span><span style="font-weight:400"> moído</span></p>
     <ul><li dir="ltr"><p>250 g</p></li></ul></b>`,
    "<p><strong>Café</strong> moído</p><ul><li><p>250 g</p></li></ul>",
  ],
  [
    "a web page",
    `<div class="box"><h1>Café</h1><div>Da <a href="https://serra.example/x" onclick="x()">serra</a></div></div><script>x()</script>`,
    '<h3>Café</h3><p>Da <a href="https://serra.example/x">serra</a></p>',
  ],
  ["a line without a paragraph", "Café <i>da</i> serra", "<p>Café <i>da</i> serra</p>"],
  [
    "a link and a picture that are not of the web",
    `<p><a href="javascript:x()">a</a><img src="data:image/png;base64,xx"><img src="file:///c.png"></p>`,
    "<p>a</p>",
  ],
  [
    "a table, which only an import brings",
    "<table><tr><td>Peso</td><td>1 kg</td></tr></table>",
    "<table><tbody><tr><td>Peso</td><td>1 kg</td></tr></tbody></table>",
  ],
])("what is pasted from %s has only the marks of a description", (_, pasted, cleaned) => {
  expect(cleanMarkup(pasted)).toBe(cleaned);
  expect(cleanMarkup(cleaned)).toBe(cleaned);
});

test("a text without marks keeps its lines, and its signs are no marks", () => {
  expect(markupOfText("Café\n\n2 < 3")).toBe("<p>Café</p><p>2 &lt; 3</p>");
});

test.each([
  ["*Café* da _serra_", "<p><strong>Café</strong> da <em>serra</em></p>"],
  ["~R$ 30~ *R$ 25*\n\nsó hoje", "<p><s>R$ 30</s> <strong>R$ 25</strong></p><p>só hoje</p>"],
  ["3*4*5, 2 * 3 * 4 e um_nome_assim", "<p>3*4*5, 2 * 3 * 4 e um_nome_assim</p>"],
  ["<b>*2 < 3*</b>", "<p>&lt;b&gt;<strong>2 &lt; 3</strong>&lt;/b&gt;</p>"],
])("what is pasted from a chat keeps the marks of the chat: %j", (copied, markup) => {
  expect(markupOfChat(copied)).toBe(markup);
});

test.each([
  ["exemplo.com.br/cafe", "https://exemplo.com.br/cafe"],
  ["http://exemplo.com.br", "https://exemplo.com.br/"],
  ["ana@loja.com", "mailto:ana@loja.com"],
  ["javascript:x()", undefined],
  ["qualquer coisa", undefined],
  ["", undefined],
])("the link %j leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
