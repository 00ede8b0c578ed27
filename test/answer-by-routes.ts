import { pathToFileURL } from "node:url";
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
} from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  pageContext,
  requestContext,
  type Shop,
  shopContext,
  type RequestSession,
  requestSessionContext,
} from "#app/http/context.ts";
import routes from "#app/routes.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { hasNoAction, isUnknownPath } from "#server/http/routes/select-routes.ts";
import { routeBuild, routeId } from "./route-build.ts";
import type { RenderedPage } from "#platform/cache/page-cache.ts";
import type { PrivateResponse } from "#server/http/write-private-response.ts";

type RouteModule = Pick<RouteObject, "loader" | "action">;

const appFolder = new URL("../app/", import.meta.url);

/** All paths of `app/routes.ts`, as they are written there. */
export function listRoutePaths(): string[] {
  const walk = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = "", children }) => {
      const whole = [above, path].filter(Boolean).join("/");
      return [...(children ? [] : [whole]), ...walk(children ?? [], whole)];
    });
  return walk(routes, "").map((path) => `/${path}`);
}

async function load({ id, path, index, file, children }: RouteConfigEntry): Promise<RouteObject> {
  const module = (await import(pathToFileURL(new URL(file, appFolder).pathname).href)) as RouteModule;
  const { loader, action } = module;
  Object.assign(routeBuild.routes[routeId({ id, file })]!.module, action && { action });
  // A route without a view is a resource: its own response is the answer.
  const handle = { resource: !("default" in module) };
  const handlers = { handle, ...(loader && { loader }), ...(action && { action }) };
  if (index) return { index: true, ...handlers };
  return {
    ...(path === undefined ? {} : { path }),
    ...handlers,
    children: await Promise.all((children ?? []).map(load)),
  };
}

// Loaded before any test begins: what a file of tests still loads when it ends is cut off, for all later files of its process too.
const handler = createStaticHandler([{ path: "/", children: await Promise.all(routes.map(load)) }]);

/** Replaces the server's rendering in tests without a build: responds with all data of the page, as JSON. */
export async function renderPrivatePage(
  shop: Shop,
  request: Request,
  requestSession: RequestSession,
): Promise<PrivateResponse> {
  const answer = await answerByRoutes(shop, request, new Set(), requestSession);
  const { "set-cookie": _, ...headers } = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    headers,
    cookies: answer.headers.getSetCookie(),
    body: answer.body === null ? null : Buffer.from(await answer.arrayBuffer()),
  };
}

/** Whether the shop has no page at this path. */
export const hasNoPage = (pathname: string): boolean => isUnknownPath(routeBuild, pathname);

/** Whether no page at this path takes a form. */
export const takesNoForm = (pathname: string): boolean => hasNoAction(routeBuild, pathname);

/** What answers public pages here. A test that counts or replaces the rendering spies on it, and needs no process of its own. */
export const publicRendering = { page: answerPublicPage };

/** The same for a public page. */
export const renderPublicPage = (shop: Shop, url: string): Promise<RenderedPage> => publicRendering.page(shop, url);

async function answerPublicPage(shop: Shop, url: string): Promise<RenderedPage> {
  const tags = new Set<string>();
  const answer = await answerByRoutes(shop, new Request(shop.baseUrl + url), tags);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
    tags,
  };
}

/** The parts of all paths of the shop that are written with a digit. */
const numbered = new Set(
  listRoutePaths().flatMap((path) =>
    path
      .toLowerCase()
      .split("/")
      .filter((part) => /\d/.test(part)),
  ),
);
const resources = new Map<string, boolean>();

/**
 * Whether a route without a view answers this path. Matching ranks all routes of the shop anew, so it is done once for the paths that differ in their ids,
 * numbers and secrets alone: where a route writes no digit, a part with one is whatever a parameter takes.
 */
function isResource({ dataRoutes }: typeof handler, pathname: string): boolean {
  const shape = pathname
    .split("/")
    .map((part) => (/^[^%]*\d[^%]*$/.test(part) && !numbered.has(part.toLowerCase()) ? "0" : part))
    .join("/");
  const known = resources.get(shape);
  if (known !== undefined) return known;
  const handle = matchRoutes(dataRoutes, pathname)?.at(-1)?.route.handle as { resource: boolean } | undefined;
  const is = handle?.resource ?? false;
  resources.set(shape, is);
  return is;
}

async function answerByRoutes(
  shop: Shop,
  request: Request,
  tags: Set<string>,
  requestSession?: RequestSession,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  if (requestSession) context.set(requestSessionContext, requestSession);
  context.set(pageContext, {
    dependsOn(...names) {
      for (const name of names) tags.add(name);
    },
  });
  context.set(requestContext, { reference: "TEST", databaseUnavailable: false, formSubmitted: false });
  if (request.method === "GET" && isResource(handler, new URL(request.url).pathname)) {
    const own: unknown = await handler
      .queryRoute(request, { requestContext: context })
      .catch((thrown: unknown) => thrown);
    if (own instanceof Response) return own;
    if (isRouteErrorResponse(own)) return new Response(String(own.data), { status: own.status });
    if (own instanceof Error) throw own;
  }
  const answer = await handler.query(request, { requestContext: context });
  if (answer instanceof Response) return answer;
  const { statusCode, loaderData, actionData, errors } = answer;
  for (const error of Object.values(errors ?? {})) if (error instanceof Error) throw error;
  return Response.json(
    { loaderData, actionData, errors },
    { status: statusCode, headers: { ...securityHeaders, "Cache-Control": "no-store" } },
  );
}
