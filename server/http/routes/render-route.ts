import type { ReadableStream } from "node:stream/web";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  pageContext,
  requestContext,
  type Shop,
  shopContext,
  type RequestSession,
  requestSessionContext,
} from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { newId } from "#kernel/ids.ts";
import { renderFailurePage } from "../error-page.ts";
import { renderRefusedResource } from "./refused-resource.ts";
import { unavailable } from "../temporary-failures.ts";
import { answerOwnPage } from "./answer-own-page.ts";
import { answerShownPage } from "./answer-shown-page.ts";
import { runAction, withOutcomes } from "./run-action.ts";
import { findFirstSegment, hasNoAction, isUnknownPath, selectRoutes } from "./select-routes.ts";
import { visitHeaders } from "../public-pages/visit.ts";
import type { RenderedPage } from "#platform/cache/page-cache.ts";
import type { PrivateResponse } from "../write-private-response.ts";

let production: ServerBuild | undefined;
/** By the first segment of a path. */
const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

/**
 * Answers two kinds of requests without the router: a form whose action redirects, with the page to which it leads where that may be the answer, and
 * a page whose document is cached. For all others it runs the router with those routes alone that a path of this first segment can match: the router
 * looks at all its routes for every request, and again for every page that it renders. Given a function that loads the build, the router would also
 * rank them for every request; only development needs that, where a saved file changes the build.
 */
async function handle(request: Request, context: RouterContextProvider): Promise<Response> {
  if (import.meta.env.DEV)
    return createRequestHandler(() => import("virtual:react-router/server-build"), "development")(request, context);
  production ??= await import("virtual:react-router/server-build");
  const build = production;
  const redirect = request.method === "POST" ? await runAction(build, request, context) : null;
  if (!redirect) return renderPage(build, request, context);
  const answer = await answerShownPage(redirect, request.url, (page) => renderPage(build, page, context));
  if (answer === redirect) delete context.get(requestContext).document;
  return answer;
}

/** Renders a page whose document is kept, or runs the router. */
async function renderPage(build: ServerBuild, request: Request, context: RouterContextProvider): Promise<Response> {
  const answer = await answerOwnPage(build, request, context);
  if (answer) return answer;
  const segment = findFirstSegment(new URL(request.url).pathname, build.routes);
  const handler =
    handlers.get(segment) ?? createRequestHandler(withOutcomes(selectRoutes(build, segment)), import.meta.env.MODE);
  handlers.set(segment, handler);
  return handler(request, context);
}

/** Whether the shop has no page at this path. Before the first page was rendered, and in development, nobody knows. */
export const hasNoPage = (pathname: string): boolean => production !== undefined && isUnknownPath(production, pathname);

/** Whether no page at this path takes a form, as far as the same is known. */
export const takesNoForm = (pathname: string): boolean => production !== undefined && hasNoAction(production, pathname);

/** A new router context for one request. Without a request session, a loader that asks for one throws: this keeps public pages the same for everybody. */
function openContext(shop: Shop, tags: Set<string>, requestSession?: RequestSession) {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(requestContext, {
    reference: newId().slice(-12).toUpperCase(),
    databaseUnavailable: false,
    formSubmitted: false,
  });
  context.set(pageContext, {
    dependsOn(...names) {
      for (const name of names) tags.add(name);
    },
  });
  if (requestSession) context.set(requestSessionContext, requestSession);
  return context;
}

/** Renders a public page without a request session. */
export async function renderPublicPage(shop: Shop, url: string): Promise<RenderedPage> {
  const tags = new Set<string>();
  const context = openContext(shop, tags);
  const response = await handle(new Request(shop.baseUrl + url), context);
  const { document } = context.get(requestContext);
  const body = document === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(document);
  const cache = response.status === 200 ? "public, max-age=0, must-revalidate" : "no-store";
  const headers = pageHeaders(response, cache);
  // Who comes from elsewhere gets the styles in the page, and a phone its first pictures (`first-visits.ts`).
  return {
    status: response.status,
    body,
    tags,
    headers: document === undefined ? headers : { ...headers, Vary: visitHeaders },
  };
}

/** Renders a page of one visitor. The response is never cached. */
export async function renderPrivatePage(
  shop: Shop,
  request: Request,
  requestSession: RequestSession,
): Promise<PrivateResponse> {
  const context = openContext(shop, new Set(), requestSession);
  const response = await handle(request, context);
  const { document, databaseUnavailable } = context.get(requestContext);
  // A route without a page has no error page either: the router writes a line of text.
  if (response.status === 500 && databaseUnavailable && document === undefined)
    return { ...renderFailurePage(unavailable, { canRetry: request.method === "GET" }), cookies: [] };
  const cookies = response.headers.getSetCookie();
  const refused = document === undefined ? await renderRefusedResource(request, response) : null;
  if (refused) return { ...refused, cookies };
  return {
    status: response.status,
    headers: pageHeaders(response, "no-store"),
    cookies,
    body: document ?? (isDownload(response) ? toStream(response.body) : await toBuffer(response)),
  };
}

const isDownload = (response: Response) =>
  response.headers.get("Content-Disposition")?.startsWith("attachment") === true;
// Node's own type of a web stream: the global one is the browser's.
const toStream = (body: Response["body"]) => body as ReadableStream<Uint8Array> | null;
const toBuffer = async (response: Response) =>
  response.body === null ? null : Buffer.from(await response.arrayBuffer());

function pageHeaders(response: Response, cacheControl: string): Record<string, string> {
  const headers: Record<string, string> = { ...securityHeaders, "Cache-Control": cacheControl };
  for (const [name, value] of response.headers) {
    if (!["cache-control", "set-cookie", "content-length", "vary"].includes(name)) headers[name] = value;
  }
  return headers;
}
