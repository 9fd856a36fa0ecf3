// SPDX-License-Identifier: MIT
// Keeps the page, so that it works without a network after the first visit. The build puts in what
// belongs to it (offline/plugin.mjs). What is named by its content comes from the cache; all else
// from the network while there is one, so that nobody sees an old page.
const VERSION = '__VERSION__';
const FILES = __FILES__;

const CACHE = `rig565-${VERSION}`;

self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
    const isOld = (name) => name.startsWith('rig565-') && name !== CACHE;
    event.waitUntil(caches.keys()
        .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()));
});

async function answer(request) {
    const cache = await caches.open(CACHE);
    const kept = () => cache.match(request, { ignoreSearch: true });
    if (new URL(request.url).pathname.includes('/assets/')) {
        return (await kept()) ?? fetch(request);
    }
    try {
        return await fetch(request);
    } catch (error) {
        const response = await kept();
        if (response) {
            return response;
        }
        throw error;
    }
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && event.request.url.startsWith(self.registration.scope)) {
        event.respondWith(answer(event.request));
    }
});
