import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { cachedPagesList, offlinePath, renderServiceWorker } from "#app/endpoints/service-worker.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

const origin = "https://shop.example";
type Handlers = Record<string, (event: never) => void>;

/** A browser with the worker of these settings, started from the text that the shop sends. */
async function startWorker({ offlinePages, orderNews } = defaultShopSettings) {
  const handlers: Handlers = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const browser: { unregistered: boolean; answer: (path: string) => Response | Error } = {
    unregistered: false,
    answer: (path) => (path === offlinePath ? page(`<p>away</p>${cachedPagesList}`) : new Response("css")),
  };
  const caches = memoryCaches((url) => browser.answer(url));
  const scope: WorkerScope = {
    location: { origin },
    caches,
    fetch: async (input) => {
      const answer = browser.answer(new URL((input as Request).url).pathname);
      if (answer instanceof Error) throw new TypeError("Failed to fetch");
      return answer;
    },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, ...options }),
      unregister: async () => (browser.unregistered = true),
    },
    clients: { claim: async () => undefined, openWindow: async (url) => opened.push(url) },
    skipWaiting: async () => undefined,
    addEventListener: (type, listener) => void (handlers[type] = listener as Handlers[string]),
  };
  new Function("self", renderServiceWorker({ offlinePages, orderNews }))(scope);
  const run = async (type: string, event: object = {}) => {
    const done: Promise<unknown>[] = [];
    handlers[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => void done.push(work) } as never);
    await Promise.all(done);
  };
  await run("install");
  await run("activate");
  const visit = async (path: string, about: object = {}) => {
    let response: Promise<Response> | null = null;
    const request = { url: origin + path, method: "GET", mode: "navigate", destination: "document", ...about };
    await run("fetch", { request, respondWith: (given: Promise<Response>) => (response = given) } satisfies Omit<
      FetchEvent,
      "waitUntil" | "request"
    > & { request: object });
    // What is kept is kept beside the answer.
    const answer = await (response as Promise<Response> | null);
    await new Promise(setImmediate);
    return answer && { status: answer.status, text: await answer.text() };
  };
  return { browser, caches, visit, run, shown, opened };
}

const page = (body: string, cacheControl = "public, max-age=0, must-revalidate", status = 200) =>
  new Response(body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl,
      Date: "Mon, 23 Nov 2026 09:05:00 GMT",
    },
  });

test("A visited public page opens without a connection, and says of when it is", async () => {
  const { browser, visit } = await startWorker();
  browser.answer = () => page("<title>Whey</title><p>Whey of today</p>");
  expect(await visit("/products/whey")).toEqual({ status: 200, text: "<title>Whey</title><p>Whey of today</p>" });
  browser.answer = () => new Error("offline");
  const kept = await visit("/products/whey");
  expect(kept?.text).toContain("Whey of today");
  expect(kept?.text).toMatch(/role="status">No connection\. This page is as it was on 23 November at 14:05\./);
  const other = await visit("/products/creatine");
  expect(other?.text).toContain(
    `<p>away</p><h2>Pages you have seen</h2><ul><li><a href="${origin}/products/whey">Whey`,
  );
});

test("Nothing private is kept, and what became private or went away is forgotten", async () => {
  const { browser, visit } = await startWorker();
  for (const answer of [page("mine", "no-store"), page("not found", "public", 404)]) {
    browser.answer = () => page("public");
    await visit("/here");
    browser.answer = () => answer;
    await visit("/here");
    browser.answer = () => new Error("offline");
    expect(await visit("/here")).toEqual({ status: 200, text: "<p>away</p>" });
  }
});

test("A form is sent once, nothing of its answer is kept, and without a connection the offline page says so", async () => {
  const { browser, visit } = await startWorker();
  const asked: string[] = [];
  browser.answer = (path) => {
    asked.push(path);
    return page("added");
  };
  expect(await visit("/cart/add", { method: "POST" })).toEqual({ status: 200, text: "added" });
  expect(asked).toEqual(["/cart/add"]);
  browser.answer = () => new Error("offline");
  expect(await visit("/cart/add", { method: "POST" })).toEqual({ status: 200, text: "<p>away</p>" });
});

test("What the shop refuses to prepare ahead, or cannot answer for the moment, stays kept", async () => {
  const { browser, visit } = await startWorker();
  browser.answer = () => page("<p>Whey of today</p>");
  await visit("/products/whey");
  for (const status of [409, 429, 500]) {
    browser.answer = () => page("refused", "no-store", status);
    expect((await visit("/products/whey"))?.status).toBe(status);
  }
  browser.answer = () => new Error("offline");
  expect((await visit("/products/whey"))?.text).toContain("Whey of today");
});

test("The admin, requests of scripts and other origins are left to the browser", async () => {
  const { visit } = await startWorker();
  expect(await visit("/admin")).toBeNull();
  expect(await visit("/admin/orders?page=2")).toBeNull();
  expect(await visit("/admin/orders", { method: "POST" })).toBeNull();
  expect(await visit("/cart.data", { method: "POST", mode: "cors" })).toBeNull();
  expect(await visit("/cart.data", { mode: "cors" })).toBeNull();
  expect(await visit("", { url: "https://elsewhere.example/" })).toBeNull();
});

test("A shop that its proxy cannot reach is answered for by the kept page, and a new page by what the proxy said", async () => {
  const { browser, visit } = await startWorker();
  browser.answer = () => page("whey");
  await visit("/products/whey");
  browser.answer = () => new Response("bad gateway", { status: 502 });
  expect((await visit("/products/whey"))?.text).toMatch(/^whey.*No connection/s);
  expect(await visit("/other")).toEqual({ status: 502, text: "bad gateway" });
});

test("The newest fifty pages are kept, and a page that is visited again is new", async () => {
  const { browser, visit } = await startWorker();
  browser.answer = (path) => page(`<title>${path}</title>`);
  for (let at = 0; at < 50; at += 1) await visit(`/products/${at}`);
  await visit("/products/0");
  await visit("/products/50");
  browser.answer = () => new Error("offline");
  expect((await visit("/products/0"))?.text).toContain("as it was");
  expect((await visit("/products/1"))?.text).toContain("away");
  expect((await visit("/products/2"))?.text).toContain("as it was");
});

test("The styles of the offline page are those of the shop while it can be reached, and those it was kept with after", async () => {
  const { browser, visit } = await startWorker();
  const style = { mode: "no-cors", destination: "style" };
  browser.answer = () => new Response("newer css");
  expect(await visit("/error-page.css", style)).toEqual({ status: 200, text: "newer css" });
  browser.answer = () => new Error("offline");
  expect(await visit("/error-page.css", style)).toEqual({ status: 200, text: "css" });
});

test("A stylesheet of a build is asked for once", async () => {
  const { browser, visit } = await startWorker();
  browser.answer = () => new Response("a {}");
  const style = { mode: "no-cors", destination: "style" };
  await visit("/assets/app-1.css", style);
  browser.answer = () => new Error("offline");
  expect(await visit("/assets/app-1.css", style)).toEqual({ status: 200, text: "a {}" });
});

test("Pushed news are shown, and a press opens what they are about", async () => {
  const { run, shown, opened } = await startWorker();
  const news = { title: "Order 10001", body: "It is on its way.", url: "/order/abc", tag: "order-1" };
  await run("push", { data: { json: () => news } });
  expect(shown).toMatchObject([{ title: news.title, body: news.body, tag: news.tag, data: news.url }]);
  await run("notificationclick", { notification: { data: news.url, close: () => undefined } });
  expect(opened).toEqual([news.url]);
});

test("Switched off, it removes itself and all that it kept; with news alone it keeps no pages", async () => {
  const off = await startWorker({ ...defaultShopSettings, offlinePages: false, orderNews: false });
  await (await off.caches.open("pages")).put(new Request(`${origin}/`), new Response("old"));
  await off.run("activate");
  expect([off.browser.unregistered, await off.caches.keys()]).toEqual([true, []]);

  const { visit, browser, caches } = await startWorker({ ...defaultShopSettings, offlinePages: false });
  expect(await visit("/products/whey")).toBeNull();
  expect([browser.unregistered, await caches.keys()]).toEqual([false, []]);
});

/** Caches as a browser has them: in the order of what was put. */
function memoryCaches(load: (path: string) => Response | Error): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(typeof request === "object" && "url" in request ? request.url : String(request), origin).href;
  const open = async (name: string) => {
    if (!all.has(name)) all.set(name, new Map());
    const entries = all.get(name)!;
    return {
      async addAll(paths: string[]) {
        for (const path of paths) entries.set(urlOf(path), load(path) as Response);
      },
      put: async (request: Request, response: Response) => void entries.set(urlOf(request), response),
      match: async (request: Request) => entries.get(urlOf(request))?.clone(),
      delete: async (request: Request) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: Request) {
      for (const entries of all.values()) if (entries.has(urlOf(request))) return entries.get(urlOf(request))!.clone();
      return undefined;
    },
  } as unknown as CacheStorage;
}
