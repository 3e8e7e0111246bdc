import { drawnText, isWebAddress, link } from "./chat-text.js";
import { copyButton } from "./copy-button.js";
import { orderButtons, orderCard } from "./order-bubble.js";
import { payButton } from "./pay-button.js";
import { element } from "./shell.js";
import { cardHelp, isPaidByCard } from "./test-cards.js";

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: "America/Sao_Paulo" });

const tickLabels = {
  shop: { sent: "Enviada", delivered: "Entregue", read: "Lida" },
  contact: { waiting: "Enviando", sent: "Enviada", delivered: "Entregue à loja", read: "Lida pela loja" },
};

export function bubble(message, shopName) {
  const { from, sentAt } = message;
  const box = element("article", { className: `bubble from-${from}` });
  box.dataset.id = message.id;
  box.append(element("span", { className: "unseen" }, from === "shop" ? `${shopName}:` : "Você:"));
  box.append(...contentOf(message));
  const time = element("time", { dateTime: sentAt }, clock.format(new Date(sentAt)));
  box.append(element("p", { className: "foot" }, time, ticks(message)));
  box.append(...(message.buttons ?? []).flatMap(button));
  if (message.order) {
    box.append(...orderButtons(message.order));
    box.dataset.mark = `${message.order.state} ${message.order.isPaid}`;
  }
  if (message.code) {
    box.append(copyButton(message.code, { label: "Copiar código", className: "button" }));
    box.append(payButton(message.code));
  }
  if (isPaidByCard(message)) box.append(cardHelp());
  if (message.reaction) {
    const seen = element("span", { className: "unseen" }, "Reação da loja:");
    box.append(element("p", { className: "reaction" }, seen, message.reaction));
  }
  if (message.cards) box.classList.add("with-cards");
  if (message.code || message.order) box.classList.add("wide");
  return box;
}

function contentOf(message) {
  const { header, image, text, code, footer, audio, file, cards, order, isFormatted } = message;
  const paragraph = (className, words) => element("p", { className }, ...drawnText(words, isFormatted));
  return [
    ...(image ? [picture(image.url, image.description)] : []),
    ...(header ? [paragraph("heading", header)] : []),
    ...(order ? [orderCard(order)] : []),
    ...(text ? [paragraph("text", text)] : []),
    ...(code ? [element("code", { className: "code" }, code)] : []),
    ...(footer ? [element("p", { className: "small" }, footer)] : []),
    ...(audio && isWebAddress(audio.url) ? [element("audio", { src: audio.url, controls: true })] : []),
    ...(file && isWebAddress(file.url) ? [link(file.url, { className: "file" }, file.name)] : []),
    ...(cards ? [cardRow(cards)] : []),
  ];
}

function picture(url, description) {
  if (!isWebAddress(url)) return element("p", { className: "text" }, description);
  const image = element("img", { src: url, alt: description });
  image.addEventListener("error", () =>
    image.replaceWith(element("p", { className: "no-picture" }, "Imagem indisponível")),
  );
  return image;
}

function cardRow(cards) {
  const row = element("div", { className: "cards" }, ...cards.map(card));
  // Several cards scroll sideways, so the keyboard must reach the row.
  if (cards.length > 1) Object.assign(row, { tabIndex: 0, role: "group", ariaLabel: "Cartões" });
  return row;
}

function card({ title, subtitle, imageUrl, url, buttons }) {
  const name = url && isWebAddress(url) ? link(url, {}, title) : title;
  return element(
    "div",
    { className: "card" },
    ...(imageUrl ? [picture(imageUrl, "")] : []),
    element("p", { className: "card-title" }, name),
    ...(subtitle ? [element("p", { className: "small" }, subtitle)] : []),
    ...buttons.flatMap(button),
  );
}

function button({ label, url }) {
  return isWebAddress(url) ? [link(url, { className: "button" }, label)] : [];
}

function ticks({ from, ticks: state }) {
  const shape = state === "delivered" || state === "read" ? "✓✓" : state === "sent" ? "✓" : "◷";
  const mark = element("span", { ariaHidden: "true" }, shape);
  return element(
    "span",
    { className: `ticks ${state}` },
    mark,
    element("span", { className: "unseen" }, tickLabels[from][state]),
  );
}
