import { afterEach, expect, test, vi } from "vitest";
import { requestPage } from "./request-page.ts";

const page = "<main>Your cart</main>";

/** A page of the build "mine" in a browser, whose requests are answered so. */
function openPage(answer: () => Promise<Response>) {
  const ask = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { build: "mine" } }) });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (html: string) => ({ html, querySelector: () => (html.includes("<main>") ? {} : null) });
    },
  );
  return ask;
}

afterEach(() => vi.unstubAllGlobals());

test("a form is sent with the build of its page, and the page that the shop responds is shown, whatever its status", async () => {
  for (const status of [200, 409, 422, 503]) {
    const ask = openPage(async () => new Response(page, { status }));
    const form = new URLSearchParams({ remove: "a" });
    expect(await requestPage("/cart", form)).toEqual({ kind: "page", page: expect.objectContaining({ html: page }) });
    const [url, init] = ask.mock.calls[0]!;
    expect([url, init.method, init.body]).toEqual(["/cart", "POST", form]);
    expect(init.headers).toMatchObject({ "X-Page-Build": "mine" });
  }
});

test("where a form leads is told, and not followed", async () => {
  openPage(async () => new Response(null, { status: 204, headers: { "X-Location": "/checkout/success" } }));
  expect(await requestPage("/checkout", new URLSearchParams())).toEqual({ kind: "redirect", to: "/checkout/success" });
});

test("the browser asks itself where the shop runs another build, or responds something else than one of its pages", async () => {
  for (const response of [new Response(null, { status: 204 }), new Response("<p>Too large</p>", { status: 413 })]) {
    openPage(async () => response);
    expect(await requestPage("/cart")).toEqual({ kind: "document" });
  }
});

test("without a connection, with a proxy that finds no shop behind it, and after half a minute the shop is not reached", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  for (const answer of [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.reject(new DOMException("signal timed out", "TimeoutError")),
    async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }),
    async () => new Response("", { status: 504 }),
  ]) {
    openPage(answer);
    expect(await requestPage("/cart")).toEqual({ kind: "unreached" });
  }
  expect(timeout.mock.calls).toEqual([[30_000], [30_000], [30_000], [30_000]]);
  timeout.mockRestore();
});
