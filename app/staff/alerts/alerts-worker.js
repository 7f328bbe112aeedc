// Shows a new order on a phone, also while no page of the back office is open (DESK-10). Its scope is /staff/ alone.
self.addEventListener('push', (event) => {
	const { title, body, path } = event.data.json();
	event.waitUntil(
		self.registration.showNotification(title, { body, tag: title, icon: '/icon.png', data: path }),
	);
});

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(self.clients.openWindow(event.notification.data));
});
