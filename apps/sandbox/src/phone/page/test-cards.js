import { copyButton } from "./copy-button.js";
import { element, read } from "./shell.js";

/** A message that asks to pay by card, with the page to do it on. */
export function isPaidByCard({ text = "", buttons = [], order }) {
  const hasLink = buttons.length > 0 || Boolean(order?.paymentUrl) || /https?:/.test(text);
  return /pagar com cartão/i.test(text) && hasLink;
}

/** The test cards, folded below the link. They are fetched when somebody opens them. */
export function cardHelp() {
  const help = element("details", { className: "cards-help" }, element("summary", {}, "Cartões de teste"));
  help.addEventListener("toggle", () => fill(help), { once: true });
  return help;
}

async function fill(help) {
  const cards = await read("/bank/cards").catch(() => []);
  help.append(
    element("p", { className: "small" }, "Validade: qualquer mês que ainda não passou. CPF: 123.456.789-09."),
    element("ul", { className: "test-cards" }, ...cards.map(row)),
  );
}

function row({ number, code, name, about }) {
  const copy = copyButton(number.replaceAll(" ", ""), { label: "Copiar", className: "copy-number" });
  return element(
    "li",
    {},
    element("strong", {}, number),
    element("span", { className: "small" }, `${name} · código ${code} · ${about}`),
    copy,
  );
}
