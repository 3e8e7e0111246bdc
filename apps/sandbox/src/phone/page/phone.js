const { channel, contact } = document.body.dataset;
const log = document.getElementById("log");
const empty = document.getElementById("empty");
const connection = document.getElementById("connection");
const channelName = connection.textContent;

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long" });

if (contact) {
  follow(contact);
  write(contact);
} else waitForFirstContact();

function follow(name) {
  const events = listen(`/phone/conversations/${channel}/${encodeURIComponent(name)}/events`);
  events.addEventListener("conversation", (event) => showAll(JSON.parse(event.data)));
  events.addEventListener("message", (event) => show(JSON.parse(event.data)));
}

function write(name) {
  const form = document.getElementById("write");
  const field = document.getElementById("text");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const answer = await fetch(`/phone/conversations/${channel}/${encodeURIComponent(name)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    // The message itself comes back with the conversation.
    if (answer.ok) field.value = "";
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

function waitForFirstContact() {
  listen(`/phone/conversations/${channel}/events`).addEventListener("contact", (event) => {
    const address = new URLSearchParams({ channel, contact: JSON.parse(event.data) });
    location.replace(`/phone?${address}`);
  });
}

function listen(address) {
  const events = new EventSource(address);
  events.addEventListener("open", () => say(channelName));
  events.addEventListener("error", () => say("Reconectando…"));
  return events;
}

function say(text) {
  if (connection.textContent !== text) connection.textContent = text;
}

function showAll(messages) {
  log.replaceChildren(empty);
  empty.hidden = false;
  for (const message of messages) show(message);
  log.scrollTop = log.scrollHeight;
}

function show(message) {
  empty.hidden = true;
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const sentAt = new Date(message.sentAt);
  const day = calendar.format(sentAt);
  if (log.lastElementChild?.dataset.day !== day) log.append(dayMark(day));
  log.append(bubble(message, { sentAt, day }));
  // Someone reading older messages is left where they are.
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function dayMark(day) {
  const today = calendar.format(new Date());
  const mark = element("p", { className: "day" }, day === today ? "Hoje" : day);
  mark.dataset.day = day;
  return mark;
}

function bubble(message, { sentAt, day }) {
  const box = element("article", { className: `bubble from-${message.from}` });
  box.dataset.day = day;
  const author = message.from === "shop" ? document.getElementById("shop-name").textContent : "Contato";
  box.append(element("span", { className: "author" }, `${author}:`));
  if (message.image) box.append(picture(message.image));
  if (message.text) box.append(element("p", { className: "text" }, ...formatted(message.text)));
  box.append(element("time", { dateTime: message.sentAt }, clock.format(sentAt)));
  if (message.button && isWebAddress(message.button.url)) {
    box.append(link(message.button.url, message.button.label, "button"));
  }
  return box;
}

function picture({ url, description }) {
  if (!isWebAddress(url)) return element("p", { className: "text" }, description);
  return element("img", { src: url, alt: description });
}

/** Chats write *bold*, _italic_ and bare links; everything else is text, and never HTML. */
function formatted(text) {
  return text.split(/(https?:\/\/[^\s]+|\*[^*\n]+\*|\b_[^_\n]+_\b)/g).map((part) => {
    if (isWebAddress(part)) return link(part, part, "");
    if (/^\*[^*]+\*$/.test(part)) return element("strong", {}, part.slice(1, -1));
    if (/^_[^_]+_$/.test(part)) return element("em", {}, part.slice(1, -1));
    return part;
  });
}

function link(href, label, className) {
  return element("a", { href, className, target: "_blank", rel: "noopener noreferrer" }, label);
}

function isWebAddress(text) {
  return /^https?:\/\/[^\s]+$/.test(text);
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
