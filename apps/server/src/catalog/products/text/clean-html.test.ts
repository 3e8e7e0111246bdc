import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test.each([
  ["plain text stays", "Café 100% arábica", "Café 100% arábica"],
  ["lists and emphasis stay", "<ul><li><b>doce</b></li></ul>", "<ul><li><b>doce</b></li></ul>"],
  ["a script is removed with its content", "<p>oi</p><script>alert(1)</script>", "<p>oi</p>"],
  ["an event handler is removed", '<img src="https://x/y.png" onerror="alert(1)">', '<img src="https://x/y.png" />'],
  [
    "a script URL is removed",
    '<a href="javascript:alert(1)">x</a>',
    '<a rel="noopener nofollow" target="_blank">x</a>',
  ],
  ["styles are removed", '<p style="position:fixed">x</p><style>*{}</style>', "<p>x</p>"],
  ["an iframe is removed", "<iframe src='https://x'></iframe><p>x</p>", "<p>x</p>"],
  ["big headings become small ones", "<h1>Modo de preparo</h1>", "<h3>Modo de preparo</h3>"],
])("%s", (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
