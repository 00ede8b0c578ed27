import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

export interface WorkerSettings {
  /** Whether visited public pages are kept for when there is no connection. */
  keepsPages: boolean;
  /** The URLs of the offline page and of its stylesheet. */
  offlinePage: string;
  offlineStyles: string;
  /** The element of the offline page that is replaced by the list of kept pages. */
  cachedPagesList: string;
}

/** News as the shop pushes them. */
export interface PushedNews {
  title: string;
  body: string;
  /** Opens when the notification is pressed. */
  url: string;
  /** A notification replaces an older one with the same tag. */
  tag: string;
}

/**
 * The service worker of shoppers' browsers. It is sent as its own source text, so it uses nothing from outside of it.
 *
 * The network always goes first. A page that the shop calls public is kept, the newest fifty; nothing else is. Without a connection, or with a shop
 * that cannot be reached behind its proxy, the kept page is shown with the time at which it was kept, or the offline page, which lists the kept ones.
 */
export function runServiceWorker(scope: WorkerScope, settings: WorkerSettings): void {
  const { caches } = scope;
  const pages = "pages";
  const files = "files";
  const max = 50;

  scope.addEventListener("install", (event) => {
    const install = async () => {
      if (settings.keepsPages) await (await caches.open(files)).addAll([settings.offlinePage, settings.offlineStyles]);
      await scope.skipWaiting();
    };
    event.waitUntil(install());
  });

  scope.addEventListener("activate", (event) => {
    const activate = async () => {
      if (settings.keepsPages) await scope.registration.navigationPreload?.enable();
      else await Promise.all([caches.delete(pages), caches.delete(files)]);
      await scope.clients.claim();
    };
    event.waitUntil(activate());
  });

  scope.addEventListener("push", (event) => {
    const { title, body, url, tag } = event.data!.json() as PushedNews;
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: "/icons/any-192.png", data: url }));
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(scope.clients.openWindow(String(event.notification.data)));
  });

  const handleFetch = (event: FetchEvent) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin || /^\/admin(?:\/|$)/.test(pathname)) return;
    if (request.mode === "navigate")
      event.respondWith(request.method === "GET" ? answerPage(event) : answerForm(event));
    else if (request.destination === "style" || request.destination === "font") event.respondWith(answerFile(event));
  };
  // A worker that hears no requests costs pages nothing.
  if (settings.keepsPages) scope.addEventListener("fetch", handleFetch);

  async function answerPage(event: FetchEvent): Promise<Response> {
    const { request } = event;
    try {
      const response = (await event.preloadResponse) ?? (await scope.fetch(request));
      if (response.status >= 502 && response.status <= 504) return (await findKept(request)) ?? response;
      const isPublic = /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
      const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
      if (response.ok && isPublic && isPage) event.waitUntil(keep(pages, request, response.clone()));
      // What is gone, or became private, is not shown again. A page that the shop does not prepare ahead (409) is neither.
      else if (response.ok || response.status === 404 || response.status === 410) event.waitUntil(forget(request));
      return response;
    } catch (error) {
      const answer = (await findKept(request)) ?? (await renderOfflinePage());
      if (!answer) throw error;
      return answer;
    }
  }

  /** A form is sent once, whatever comes of it. */
  async function answerForm({ request }: FetchEvent): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const answer = await renderOfflinePage();
      if (!answer) throw error;
      return answer;
    }
  }

  /** A style or font of a build never changes under its URL. The styles of the offline page may, so they are asked for each time. */
  async function answerFile(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const known = await caches.match(request, { ignoreVary: true });
    if (!new URL(request.url).pathname.startsWith("/assets/"))
      return scope.fetch(request).catch((error: unknown) => known ?? Promise.reject(error));
    if (known) return known;
    const response = await scope.fetch(request);
    if (response.ok) event.waitUntil(keep(files, request, response.clone()));
    return response;
  }

  /** Keeps it as the newest; the oldest go. The files of the offline page, which come first, stay. */
  async function keep(name: string, request: Request, response: Response): Promise<void> {
    const cache = await caches.open(name);
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, response);
    const own = name === files ? 2 : 0;
    const all = await cache.keys();
    await Promise.all(all.slice(own, Math.max(own, all.length - max)).map((old) => cache.delete(old)));
  }

  const forget = async (request: Request) => (await caches.open(pages)).delete(request, { ignoreVary: true });

  async function findKept(request: Request): Promise<Response | undefined> {
    const kept = await (await caches.open(pages)).match(request, { ignoreVary: true });
    if (!kept) return undefined;
    const date = kept.headers.get("Date");
    const time = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Karachi",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    }).format(date ? new Date(date) : new Date());
    const note = `<p class="offline-note" role="status">No connection. This page is as it was on ${time}. <a href="">Try again</a></p>`;
    return copy(kept, (await kept.text()) + note);
  }

  async function renderOfflinePage(): Promise<Response | undefined> {
    const page = await caches.match(settings.offlinePage, { ignoreVary: true });
    if (!page) return undefined;
    const cache = await caches.open(pages);
    const newest = [...(await cache.keys())].reverse();
    const links = await Promise.all(
      newest.map(async (request) => {
        const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
        const href = request.url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
        return `<li><a href="${href}">${title || href}</a></li>`;
      }),
    );
    const list = links.length === 0 ? "" : `<h2>Pages you have seen</h2><ul>${links.join("")}</ul>`;
    return copy(
      page,
      (await page.text()).replace(settings.cachedPagesList, () => list),
    );
  }

  /** A page with another body: its headers but for those about the bytes that once came. */
  function copy(page: Response, body: string): Response {
    const headers = new Headers(page.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    return new Response(body, { headers });
  }
}

/** Takes the worker, and all that it kept, out of a browser again. */
export function removeServiceWorker(scope: WorkerScope): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => {
    const remove = async () => {
      await Promise.all((await scope.caches.keys()).map((name) => scope.caches.delete(name)));
      await scope.registration.unregister();
    };
    event.waitUntil(remove());
  });
}
