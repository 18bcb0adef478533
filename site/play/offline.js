// Keeps the playground's files, so that it works without a network. The build writes the names and the version.
const NAME = "hclkit-play-%VERSION%";
const FILES = "%FILES%";

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("hclkit-play-") && name !== NAME);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const keep = async (response) => {
    if (response.ok) await (await caches.open(NAME)).put(event.request, response.clone());
    return response;
  };
  const kept = () => caches.match(event.request, { ignoreSearch: true });
  // The page itself is newest from the network; its parts have names that change with their content.
  event.respondWith(
    event.request.mode === "navigate"
      ? fetch(event.request).then(keep).catch(kept)
      : kept().then((found) => found ?? fetch(event.request).then(keep)),
  );
});
