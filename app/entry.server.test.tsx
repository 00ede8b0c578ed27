import { pino } from "pino";
import { createStaticHandler, type EntryContext, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext, shopContext } from "#app/http/context.ts";
import handleRequest, { handleError } from "./entry.server.tsx";
import { ErrorBoundary } from "./root.tsx";

/** The response and document of a page whose loader throws `failure`, by the functions that the router calls on the server. */
async function renderFailure(failure: Error) {
  const context = new RouterContextProvider();
  context.set(requestContext, { reference: "ABC123", databaseUnavailable: false, formSubmitted: false });
  context.set(shopContext, { log: pino({ level: "silent" }), baseUrl: "https://shop.test" } as never);
  const request = new Request("https://shop.test/track");
  const loader = () => Promise.reject(failure);
  const state = await createStaticHandler([{ id: "root", path: "/track", loader, ErrorBoundary: null }]).query(
    request,
    { requestContext: context },
  );
  if (state instanceof Response) throw new Error("The page is a document");
  for (const error of Object.values(state.errors ?? {})) handleError(error, { request, context, params: {} } as never);
  const root = { id: "root", path: "/track", hasLoader: true, hasErrorBoundary: true, module: "", imports: [] };
  const entry = {
    manifest: { routes: { root }, entry: { module: "", imports: [] }, url: "/manifest-1.js", version: "1" },
    routeModules: { root: { default: () => null, ErrorBoundary } },
    staticHandlerContext: state,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" },
  } as unknown as EntryContext;
  const response = await handleRequest(request, state.statusCode, new Headers(), entry, context);
  return { response, html: String(context.get(requestContext).document) };
}

test("a page that cannot reach the database says that the shop will be right back, with its reference and a way to try again", async () => {
  const { response, html } = await renderFailure(
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  );
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(html).toMatch(/<h1[^>]*>We will be right back<\/h1>/);
  expect(html).toMatch(/<code[^>]*>ABC123<\/code>/);
  expect(html).toMatch(/<a [^>]*href="\/track"[^>]*>Try again</);
});

test("a page that failed in another way says that something went wrong", async () => {
  const { response, html } = await renderFailure(new Error("a slip"));
  expect([response.status, response.headers.get("Retry-After")]).toEqual([500, null]);
  expect(html).toMatch(/<h1[^>]*>Something went wrong on our side<\/h1>/);
});
