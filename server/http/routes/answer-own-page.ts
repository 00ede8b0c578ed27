import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { requestContext, shopContext } from "#app/http/context.ts";
import { type OwnPageHandle, ownPageHeaders, renderOwnPage } from "#app/http/own-page.tsx";
import { isOwnRoute } from "#app/ui/islands/island-page.ts";
import { findOutcome, type Outcome, runOnce } from "./run-action.ts";

/** Data with a status and headers, as `data` of the router makes it. */
interface WithInit {
  data: unknown;
  init: { status?: number; headers?: HeadersInit } | null;
}

/**
 * Answers with a page of one visitor whose document is kept: its loaders run, and its content alone is rendered. Null for everything else, which the router
 * does with what has run here: other pages, a page that is rendered for the first time, and one that fails or redirects.
 */
export async function answerOwnPage(
  { routes }: ServerBuild,
  request: Request,
  context: RouterContextProvider,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { handle, loader, action } = listOwnRoutes(routes).get(url.pathname)?.module ?? {};
  const layout = routes.root?.module.loader;
  if (!handle || !loader || !layout || !["GET", "HEAD", "POST"].includes(request.method)) return null;
  const acted = request.method === "POST" ? readData(findOutcome(context, action)) : { data: undefined, init: null };
  if (!acted) return null;
  const args: LoaderFunctionArgs<RouterContextProvider> = { request, url, params: {}, context, pattern: url.pathname };
  const [layoutData, loaded] = (await Promise.all([runOnce(layout, args), runOnce(loader, args)])).map(readData);
  if (!layoutData || !loaded) return null;
  const document = renderOwnPage(handle as OwnPageHandle, {
    layoutData: layoutData.data,
    pathname: url.pathname,
    loaderData: loaded.data,
    actionData: acted.data,
  });
  if (document === null) return null;
  context.get(requestContext).document = document;
  const headers = new Headers(loaded.init?.headers);
  new Headers(acted.init?.headers).forEach((value, name) => headers.set(name, value));
  const https = context.get(shopContext).baseUrl.startsWith("https:");
  for (const [name, value] of Object.entries(ownPageHeaders({ https }))) headers.set(name, value);
  return new Response(null, { status: acted.init?.status ?? loaded.init?.status ?? 200, headers });
}

type Routes = ServerBuild["routes"];
const ownRoutes = new WeakMap<Routes, Map<string, Routes[string]>>();

/** The routes of such pages by path. */
function listOwnRoutes(routes: Routes): Map<string, Routes[string]> {
  const found =
    ownRoutes.get(routes) ??
    new Map(Object.values(routes).flatMap((route) => (isOwnRoute(route?.id) ? [[`/${route?.path}`, route]] : [])));
  ownRoutes.set(routes, found);
  return found;
}

/** What an outcome says for the page; null for one that is thrown, or a response of its own. */
function readData(outcome: Outcome | null): WithInit | null {
  if (!outcome || "thrown" in outcome || outcome.returned instanceof Response) return null;
  const { returned } = outcome;
  return isWithInit(returned) ? returned : { data: returned, init: null };
}

const isWithInit = (returned: unknown): returned is WithInit =>
  typeof returned === "object" && returned !== null && "type" in returned && returned.type === "DataWithResponseInit";
