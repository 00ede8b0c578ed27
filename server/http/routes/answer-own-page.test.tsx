import { data, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { requestContext, type Shop, shopContext } from "#app/http/context.ts";
import { cacheShell } from "#app/http/page-shell-cache.ts";
import { answerOwnPage } from "./answer-own-page.ts";
import { runAction } from "./run-action.ts";

const layout = { title: "Dukaan" };
cacheShell(layout, "/cart", '<main><div data-notice=""></div>kept for somebody else</main>');

interface Work {
  loader?: () => unknown;
  action?: () => unknown;
}

/** A shop whose cart shows what its loader and its action say. */
function openShop({ loader = () => "the cart", action = () => null }: Work = {}) {
  const calls = { loader: 0, action: 0, layout: 0 };
  const count = (name: keyof typeof calls, work: () => unknown) => () => {
    calls[name] += 1;
    return work();
  };
  const page = ({ loaderData, actionData }: Record<string, string>) => `${loaderData}, ${actionData ?? "nothing sent"}`;
  const module = { handle: { page }, loader: count("loader", loader), action: count("action", action) };
  const route = (id: string, path: string) => ({ id, path, parentId: "root", module });
  const build = {
    routes: {
      root: { id: "root", path: "", module: { loader: count("layout", () => layout) } },
      "routes/cart/cart": route("routes/cart/cart", "cart"),
      "routes/cart/add": route("routes/cart/add", "cart/add"),
    },
  } as unknown as ServerBuild;

  async function ask(path: string, method = "GET") {
    const context = new RouterContextProvider();
    context.set(shopContext, { baseUrl: "https://taqat.test" } as Shop);
    context.set(requestContext, { reference: "", databaseUnavailable: false, formSubmitted: false });
    const request = new Request(`https://taqat.test${path}`, { method });
    if (method === "POST") await runAction(build, request, context);
    const response = await answerOwnPage(build, request, context);
    return { response, document: context.get(requestContext).document };
  }
  return { ask, calls };
}

test("a kept page runs its loaders once, and is answered with what they say", async () => {
  const { ask, calls } = openShop();
  for (const path of ["/cart", "/cart?empty"]) {
    const { response, document } = await ask(path);
    expect(document).toBe('<main><div data-notice=""></div>the cart, nothing sent</main>');
    expect(response?.status).toBe(200);
    expect(response?.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response?.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-.*upgrade-insecure/);
  }
  expect(calls).toEqual({ loader: 2, action: 0, layout: 2 });
});

test("a refused form is answered with its page, its status and its headers", async () => {
  const { ask, calls } = openShop({
    action: () => data("two are left", { status: 409, headers: { "Retry-After": "5" } }),
  });
  const { response, document } = await ask("/cart", "POST");
  expect([response?.status, response?.headers.get("Retry-After")]).toEqual([409, "5"]);
  expect(document).toContain("the cart, two are left");
  expect(calls).toEqual({ loader: 1, action: 1, layout: 1 });
});

const toRouter: (Work & { does: string; path?: string; method?: string })[] = [
  { does: "is another page", path: "/cart/add" },
  { does: "is written otherwise", path: "/cart/" },
  { does: "is asked for by another method", method: "DELETE" },
  {
    does: "cannot be loaded",
    loader: () => {
      throw new Error("No database");
    },
  },
  { does: "leads elsewhere", loader: () => Response.redirect("https://taqat.test/") },
  {
    does: "has an action that fails",
    method: "POST",
    action: () => {
      throw data("Too often", { status: 429 });
    },
  },
];

test.for(toRouter)("what $does is left to the router", async ({ path = "/cart", method, ...work }) => {
  const { response, document } = await openShop(work).ask(path, method);
  expect([response, document]).toEqual([null, undefined]);
});
