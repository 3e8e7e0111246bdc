// Shows on this device what the server tells its person, also while no page is open. It has an address without a version,
// because the browser asks again for the same one.
self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

async function show({ title, text, url }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Whoever has that page before their eyes sees it there. Without a visible page a browser wants every message shown.
  if (pages.some((page) => page.visibilityState === "visible" && shows(page, url))) return;
  // What is about the same page takes the place of the message before.
  const shown = { body: text, lang: "pt-BR", tag: url, renotify: true, data: { url } };
  await self.registration.showNotification(title, shown);
}

/** The desk stays beside the conversation that is open. */
function shows(page, url) {
  const [address] = page.url.split(/[?#]/);
  return address === url || (url.endsWith("/atendimento") && address.startsWith(`${url}/`));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.url));
});

async function showPage(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url === url);
  // A page with something else may hold unsaved work: the message gets a page of its own.
  return open ? open.focus() : self.clients.openWindow(url);
}
