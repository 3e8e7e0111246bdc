import { element } from "./shell.js";

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: "America/Sao_Paulo" });

/** Shows the conversations of this channel. The list is hidden if it has only the open conversation. */
export function showConversations(list, { channel, contact }) {
  const others = document.getElementById("others");
  others.hidden = !list.some((line) => line.contact !== contact);
  document.getElementById("conversations").replaceChildren(...list.map((line) => row(line, { channel, contact })));
}

function row(line, { channel, contact }) {
  const address = new URLSearchParams({ channel, contact: line.contact });
  const isOpen = line.contact === contact;
  const link = element(
    "a",
    { href: `/phone?${address}` },
    element("span", { className: "name" }, line.name),
    element("time", { dateTime: line.lastAt }, clock.format(new Date(line.lastAt))),
    element("span", { className: "last" }, line.lastText),
    ...(line.unread > 0 && !isOpen ? [unread(line.unread)] : []),
  );
  if (isOpen) link.setAttribute("aria-current", "page");
  return element("li", {}, link);
}

function unread(count) {
  const words = count === 1 ? "mensagem não lida" : "mensagens não lidas";
  return element("span", { className: "unread" }, String(count), element("span", { className: "unseen" }, ` ${words}`));
}
