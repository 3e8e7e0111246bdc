import { bubble } from "./bubbles.js";
import { showConversations } from "./conversation-list.js";
import { element, post, say } from "./shell.js";
import { useTools } from "./tools.js";

const { channel, contact } = document.body.dataset;
const part = (id) => document.getElementById(id);
const log = part("log");
const empty = part("empty");
const connection = part("connection");
const channelName = connection.textContent;
const shopName = part("shop-name").textContent;
const conversationUrl = `/phone/conversations/${channel}/${encodeURIComponent(contact)}`;

const calendar = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long", timeZone: "America/Sao_Paulo" });

if (contact) {
  const { showState } = useTools({ channel, contact });
  follow(showState);
  write();
} else waitForFirstContact();

function follow(showState) {
  const events = listen(`${conversationUrl}/events`);
  const on = (name, act) => events.addEventListener(name, (event) => act(JSON.parse(event.data)));
  on("conversation", showAll);
  on("message", (message) => {
    show(message);
    if (message.from === "shop") markAsRead();
  });
  on("change", redraw);
  on("state", showState);
  on("list", (list) => showConversations(list, { channel, contact }));
  document.addEventListener("visibilitychange", markAsRead);
}

/** Messages on a visible screen count as read. */
function markAsRead() {
  if (document.hidden || !log.querySelector(".from-shop .ticks:not(.read)")) return;
  post(`${conversationUrl}/read`);
}

function write() {
  const form = part("write");
  const field = part("text");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const { isOk } = await post(conversationUrl, { text });
    // The message itself arrives with the event stream.
    if (isOk) field.value = "";
    else say("A mensagem não foi enviada. Tente de novo.");
    toEnd();
  });
  const files = part("files");
  files.addEventListener("change", async () => {
    const chosen = [...files.files];
    files.value = "";
    for (const file of chosen) await sendFile(file, field);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

/** What is in the field goes below the first file. */
async function sendFile(file, field) {
  const query = new URLSearchParams({ name: file.name, caption: field.value.trim() });
  const answer = await fetch(`${conversationUrl}/files?${query}`, {
    method: "POST",
    headers: { "content-type": file.type || "application/octet-stream" },
    body: file,
  }).catch(() => undefined);
  if (answer?.ok) field.value = "";
  else say("O arquivo não foi enviado. Tente de novo.");
  toEnd();
}

function waitForFirstContact() {
  listen(`/phone/conversations/${channel}/events`).addEventListener("contact", (event) => {
    const address = new URLSearchParams({ channel, contact: JSON.parse(event.data) });
    location.replace(`/phone?${address}`);
  });
}

function listen(address) {
  const events = new EventSource(address);
  const showConnection = (text) => {
    if (connection.textContent !== text) connection.textContent = text;
  };
  events.addEventListener("open", () => showConnection(channelName));
  events.addEventListener("error", () => showConnection("Reconectando…"));
  return events;
}

function showAll(messages) {
  // Screen readers announce only messages that arrive later, not the history.
  log.setAttribute("aria-live", "off");
  log.replaceChildren(empty);
  empty.hidden = false;
  for (const message of messages) show(message);
  toEnd();
  markAsRead();
  requestAnimationFrame(() => log.setAttribute("aria-live", "polite"));
}

function show(message) {
  empty.hidden = true;
  const wasAtEnd = isAtEnd();
  const day = calendar.format(new Date(message.sentAt));
  if (log.dataset.day !== day || log.lastElementChild === empty) log.append(dayMark(day));
  log.dataset.day = day;
  log.append(bubble(message, shopName));
  // The log does not scroll while somebody reads older messages.
  if (wasAtEnd) toEnd();
  else part("to-end").hidden = false;
}

function redraw(message) {
  const before = log.querySelector(`[data-id="${CSS.escape(message.id)}"]`);
  if (!before) return;
  const wasAtEnd = isAtEnd();
  const fresh = bubble(message, shopName);
  // Only a changed order or reaction is drawn again. A new tick replaces only the ticks: screen readers do not repeat the
  // message, and open details stay open.
  const isMarked = fresh.dataset.mark !== before.dataset.mark;
  const isReacted = fresh.querySelector(".reaction")?.textContent !== before.querySelector(".reaction")?.textContent;
  if (isMarked || isReacted) before.replaceWith(fresh);
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

// An opening keyboard or a rotated phone must not hide the latest message.
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
