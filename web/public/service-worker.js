// Shows what the server pushes while no page is open, and leads to the table.
self.addEventListener("push", (event) => {
  const { title, text, link, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: link, icon: "/icon.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data, self.location.origin);
  const here = link.pathname;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === here);
      return open ? open.focus() : self.clients.openWindow(here);
    }),
  );
});
