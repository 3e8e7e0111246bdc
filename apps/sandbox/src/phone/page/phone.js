import { bubble } from "./bubbles.js";
import { showConversations } from "./conversation-list.js";
import { element } from "./element.js";
import { useTools } from "./tools.js";

const { channel, contact } = document.body.dataset;
const part = (id) => document.getElementById(id);
const log = part("log");
const empty = part("empty");
const connection = part("connection");
const channelName = connection.textContent;
const shopName = part("shop-name").textContent;
const place = `/phone/conversations/${channel}/${encodeURIComponent(contact)}`;

const calendar = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long", timeZone: "America/Sao_Paulo" });
const say = (text) => {
  part("said").textContent = text;
};

if (contact) {
  const { showState } = useTools({ channel, contact, say });
  follow(showState);
  write();
} else waitForFirstContact();

function follow(showState) {
  const events = listen(`${place}/events`);
  const on = (name, act) => events.addEventListener(name, (event) => act(JSON.parse(event.data)));
  on("conversation", showAll);
  on("message", (message) => {
    show(message);
    if (message.from === "shop") look();
  });
  on("change", redraw);
  on("state", showState);
  on("list", (list) => showConversations(list, { channel, contact }));
  document.addEventListener("visibilitychange", look);
}

/** What is on a screen that somebody sees has been read. */
function look() {
  if (document.hidden || !log.querySelector(".from-shop .ticks:not(.read)")) return;
  fetch(`${place}/read`, { method: "POST" }).catch(() => undefined);
}

function write() {
  const form = part("write");
  const field = part("text");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const answer = await fetch(place, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    }).catch(() => undefined);
    // The message itself comes back with the conversation.
    if (answer?.ok) field.value = "";
    else say("A mensagem não foi enviada. Tente de novo.");
    toEnd();
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
  const tell = (text) => {
    if (connection.textContent !== text) connection.textContent = text;
  };
  events.addEventListener("open", () => tell(channelName));
  events.addEventListener("error", () => tell("Reconectando…"));
  return events;
}

function showAll(messages) {
  // A whole conversation is not news: only what comes after it is read out.
  log.setAttribute("aria-live", "off");
  log.replaceChildren(empty);
  empty.hidden = false;
  for (const message of messages) show(message);
  toEnd();
  look();
  requestAnimationFrame(() => log.setAttribute("aria-live", "polite"));
}

function show(message) {
  empty.hidden = true;
  const wasAtEnd = isAtEnd();
  const day = calendar.format(new Date(message.sentAt));
  if (log.dataset.day !== day || log.lastElementChild === empty) log.append(dayMark(day));
  log.dataset.day = day;
  log.append(bubble(message, { shopName, say }));
  // Someone reading older messages is left where they are.
  if (wasAtEnd) toEnd();
  else part("to-end").hidden = false;
}

function redraw(message) {
  const before = log.querySelector(`[data-id="${CSS.escape(message.id)}"]`);
  if (!before) return;
  const wasAtEnd = isAtEnd();
  const fresh = bubble(message, { shopName, say });
  // A tick is no news to read out again, and what was unfolded stays so: only an order that moved on is drawn anew.
  if (fresh.dataset.mark !== before.dataset.mark) before.replaceWith(fresh);
  else before.querySelector(".ticks").replaceWith(fresh.querySelector(".ticks"));
  if (wasAtEnd) toEnd();
}

function isAtEnd() {
  return log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

function toEnd() {
  log.scrollTop = log.scrollHeight;
  part("to-end").hidden = true;
}

// A keyboard that opens, or a turned phone, must not hide what was just said.
let isFollowing = true;
log.addEventListener("scroll", () => {
  isFollowing = isAtEnd();
  if (isFollowing) part("to-end").hidden = true;
});
new ResizeObserver(() => {
  if (isFollowing) toEnd();
}).observe(log);

part("to-end").addEventListener("click", () => {
  toEnd();
  log.focus();
});

function dayMark(day) {
  const today = calendar.format(new Date());
  const yesterday = calendar.format(new Date(Date.now() - 86_400_000));
  const words = day === today ? "Hoje" : day === yesterday ? "Ontem" : day;
  return element("p", { className: "day" }, words);
}
