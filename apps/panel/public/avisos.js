// Shows on this device what the server tells its person, also while no page is open. It has an address without a version,
// because the browser asks again for the same one.
self.addEventListener("push", (event) => {
  const { title, text, url } = event.data.json();
  // What is about the same page takes the place of the message before.
  event.waitUntil(
    self.registration.showNotification(title, { body: text, lang: "pt-BR", tag: url, renotify: true, data: { url } }),
  );
});

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
