import { expect, test, vi } from "vitest";
import { documentOf, reloadOnNewBuild } from "./reload-on-new-build.ts";

const origin = "https://taqat.test";

/** A window whose server runs a given build, with a record of its requests. */
function openWindow(serves: string | null, opening?: { pathname: string; hash: string }) {
  const asked: [string, string | null][] = [];
  const [assign, reload] = [vi.fn(), vi.fn()];
  const fetch = async (input: URL | string, init?: RequestInit) => {
    asked.push([String(input), new Headers(init?.headers).get("X-Build")]);
    return new Response("data", { headers: serves === null ? {} : { "X-Build": serves } });
  };
  const location = { href: `${origin}/cart#lines`, origin, pathname: "/wishlist", search: "", hash: "#lines" };
  const window = {
    fetch,
    document: { querySelectorAll: () => [] },
    location: { ...location, assign, reload },
  } as unknown as Window & typeof globalThis;
  reloadOnNewBuild(window, "mine", () => opening);
  return { window, asked, assign, reload };
}

test.each([
  ["/products/whey.data?_routes=x", "/products/whey"],
  ["/products/whey.data?variant=a%20b&_routes=x", "/products/whey?variant=a+b"],
  ["/_.data", "/"],
  ["/search/_.data?search=whey&_routes=y", "/search/?search=whey"],
  ["/docs/a_.data", "/docs/a_"],
])("the page of %s is %s", (data, page) => {
  expect(documentOf(new URL(data, origin))).toBe(page);
});

test.each(["mine", null])(
  "an answer of the build that the page came with, or of a server that names none, is read (%s)",
  async (serves) => {
    const { window, asked, assign } = openWindow(serves);
    expect(await (await window.fetch(new URL(`${origin}/wishlist.data`))).text()).toBe("data");
    expect(asked).toEqual([[`${origin}/wishlist.data`, "mine"]]);
    expect(assign).not.toHaveBeenCalled();
  },
);

test("a public page is loaded as a whole, and its data are not asked for", async () => {
  const { window, asked, assign } = openWindow("mine");
  void window.fetch(new URL(`${origin}/products/whey.data?variant=a&_routes=x`));
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/products/whey?variant=a"]]));
  expect(asked).toEqual([]);
});

test("a response of another build is not read: its page is loaded as a whole", async () => {
  const { window, assign } = openWindow("other");
  const answered = vi.fn();
  void window.fetch(new URL(`${origin}/track/_.data?number=7&_routes=x`)).then(answered);
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/track/?number=7"]]));
  expect(answered).not.toHaveBeenCalled();
});

test("a page loaded as a whole keeps its fragment, and the current page is reloaded at its position", async () => {
  const order = { pathname: "/order/a", hash: "#lines" };
  const opened = openWindow("other", order);
  void opened.window.fetch(new URL(`${origin}/order/a.data?page=2&_routes=x`));
  await vi.waitFor(() => expect(opened.assign.mock.calls).toEqual([["/order/a?page=2#lines"]]));

  const shown = openWindow("other");
  void shown.window.fetch(new URL(`${origin}/wishlist.data`));
  await vi.waitFor(() => expect(shown.reload).toHaveBeenCalledOnce());
  expect(shown.assign).not.toHaveBeenCalled();

  const redirected = openWindow("other", order);
  void redirected.window.fetch(new URL(`${origin}/categories/proteins.data`));
  await vi.waitFor(() => expect(redirected.assign.mock.calls).toEqual([["/categories/proteins"]]));
});

test("requests that are no data requests of the router are unchanged", async () => {
  const { window, asked, assign } = openWindow("other");
  for (const url of ["/session", "https://elsewhere.test/x.data"]) expect((await window.fetch(url)).status).toBe(200);
  expect([asked, assign.mock.calls]).toEqual([
    [
      ["/session", null],
      ["https://elsewhere.test/x.data", null],
    ],
    [],
  ]);
});
