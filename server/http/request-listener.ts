import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readAttribution } from "#app/actions/checkout/attribution.ts";
import { isAdminPath } from "#app/http/admin-path.ts";
import { pageBuildHeader } from "#app/http/page-build.ts";
import { buildHeader } from "#app/http/page-scripts/reload-on-new-build.ts";
import { clientAddress } from "#app/http/client-address.ts";
import { isDecodable } from "#app/http/is-decodable.ts";
import { resolvePublicUrl } from "#app/http/public-url.ts";
import { peekListingFilters } from "#app/queries/get-listing-filters.ts";
import type { Shop } from "#app/http/context.ts";
import { hstsHeader, securityHeaders } from "#app/http/security-headers.ts";
import type { Api } from "#app/api/api-env.ts";
import type { createApp } from "./create-app.ts";
import type { createPublicPages } from "./public-pages/public-pages.ts";
import { handleFetchError } from "./handle-fetch-error.ts";
import { serveApi } from "./api/serve-api.ts";
import { toApiUrl } from "./api/api-url.ts";
import { servePicture } from "./files/serve-picture.ts";
import { renderErrorPage } from "./error-page.ts";
import type { createOrderEvents } from "./events/order-events.ts";
import { readOrderAccess } from "./events/order-access.ts";
import { catchHandlerErrors } from "./catch-handler-errors.ts";
import { type HealthChecks, readHealthQuestion } from "./health-checks.ts";
import type { RequestKind, RequestMeter } from "../metrics/measure-requests.ts";
import type { StaticAssets } from "./files/static-assets.ts";
import { limitBodyTime } from "./forms/limit-body-time.ts";
import { refusePreparation } from "./public-pages/refuse-preparation.ts";
import { rememberAttribution } from "./sessions/remember-attribution.ts";
import { namesSeveralHosts, parseRequestTarget } from "./request-target.ts";
import { sendEarlyHints } from "./public-pages/send-early-hints.ts";
import { type createWhatsAppWebhook, whatsAppWebhookPath } from "./webhooks/whatsapp-webhook.ts";
import { traceRequest } from "./trace-request.ts";
import { createProxyWarning } from "./warn-of-proxy.ts";
import { comesFromElsewhere } from "./public-pages/visit.ts";
import { writeCachedResponse } from "./write-cached-response.ts";

interface ListenerOptions {
  shop: Shop;
  app: ReturnType<typeof createApp>;
  api: Api;
  publicPages: ReturnType<typeof createPublicPages>;
  orderEvents: ReturnType<typeof createOrderEvents>;
  health: HealthChecks;
  /** The browser files of the build; null in development, where Vite serves them. */
  files: StaticAssets | null;
  trustedProxies: number;
  /** Answers the webhook of WhatsApp. */
  whatsApp: ReturnType<typeof createWhatsAppWebhook>;
  /** Counts requests; null when metrics are off. */
  meter?: RequestMeter | null;
}

/** What the request asked for, and the end of the response unless it has already ended. */
interface Dispatched {
  kind: RequestKind;
  done?: Promise<void>;
}

/** The path used for every URL that cannot be decoded: its bytes are not whole characters. */
const malformedPath = "/%ff";

/** Dispatches every request: to the API, health checks, cached public pages, order events, files, pictures, or the app. */
export function createRequestListener({
  shop,
  app,
  api,
  publicPages,
  orderEvents,
  health,
  files,
  trustedProxies,
  whatsApp,
  meter = null,
}: ListenerOptions): RequestListener {
  const https = shop.baseUrl.startsWith("https:");
  const handleApp = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: handleFetchError(shop.log),
  });
  const { respond: handleApi, repeat: repeatApi } = serveApi(api, shop, trustedProxies);
  const { repeats } = publicPages;
  const warnOfProxy = createProxyWarning(shop.log, trustedProxies);

  return catchHandlerErrors(
    (request, response) => {
      limitBodyTime(request);
      warnOfProxy(request);
      const trace = () => traceRequest(request, response, trustedProxies, () => dispatch(request, response));
      if (meter === null) return trace().done;
      const begun = performance.now();
      const { kind, done } = trace();
      meter.record(kind, response, begun);
      return done;
    },
    shop.log,
    respondAgain,
  );

  /** Sends a response from the cache that was sent for the same URL before; false without one. */
  function respondAgain(request: IncomingMessage, response: ServerResponse): boolean {
    if (namesSeveralHosts(request)) return false;
    const begun = meter === null ? 0 : performance.now();
    const { url = "/" } = request;
    const apiUrl = toApiUrl(url);
    if (!(apiUrl === null ? repeats.repeat(request, response) : repeatApi(request, apiUrl, response))) return false;
    meter?.record(apiUrl === null ? "cached_page" : "api", response, begun);
    return true;
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): Dispatched {
    // On every response: the first one that a browser gets may be a picture.
    if (https) response.setHeader(...hstsHeader);
    const target = namesSeveralHosts(request) ? null : parseRequestTarget(request.url ?? "/");
    if (target === null) {
      if (toApiUrl(request.url ?? "/") !== null) {
        // The API refuses it itself, because it knows which origins may read the response.
        request.url = malformedPath;
        return { kind: "api", done: handleApi(request, response) };
      }
      refuse(response, 400, "This address cannot be read.");
      return { kind: "other" };
    }
    const { url, pathname } = target;
    const sent = request.url ?? "/";
    request.url = url;
    const apiUrl = toApiUrl(url);
    if (apiUrl !== null) {
      request.url = apiUrl;
      return { kind: "api", done: handleApi(request, response) };
    }
    if (pathname === whatsAppWebhookPath) return { kind: "other", done: whatsApp(request, response) };
    if (files?.build && pathname.endsWith(".data")) {
      response.setHeader(buildHeader, files.build);
      if (refuseOtherBuild(files.build, request.headers[buildHeader.toLowerCase()], response)) return { kind: "other" };
    }
    if (files?.build && refuseOtherBuild(files.build, request.headers[pageBuildHeader.toLowerCase()], response))
      return { kind: "other" };
    if (request.method !== "GET" && request.method !== "HEAD")
      return { kind: "form", done: handleRest(request, response) };

    // Lists have a parameter for each attribute that filters them. Only a query can hold one.
    const filters = url.includes("?") ? peekListingFilters(shop) : [];
    const publicAddress = resolvePublicUrl(url, filters ?? []);
    if (refusePreparation(request, response, { isPublic: publicAddress !== null })) return { kind: "other" };
    if (publicAddress) {
      const isData = publicAddress.kind === "not-found" && publicAddress.isData;
      // A redirect is the same for everybody, and keeps the words of advertisements in its URL.
      if (!isData && publicAddress.kind !== "redirect") rememberAttribution(request, response, shop.baseUrl);
      const done = filters
        ? publicPages.serve(request, response, publicAddress)
        : publicPages.serveWithFilters(request, response, url);
      // A cached page is written at once. What sets a cookie takes the long way.
      if (!done && filters && publicAddress.kind === "page" && readAttribution(url) === null)
        repeats.keep(sent, publicAddress, filters);
      // Who comes from elsewhere gets the styles in the page.
      if (done && files && trustedProxies > 0 && !comesFromElsewhere(request.headers["sec-fetch-site"]))
        sendEarlyHints(request, response, files);
      return done ? { kind: "rendered_page", done } : { kind: "cached_page" };
    }
    const orderAccess = readOrderAccess(shop, request, pathname);
    if (orderAccess) return { kind: "events", done: orderEvents.serve(request, response, orderAccess) };
    if (pathname.startsWith("/pictures/"))
      return {
        kind: "picture",
        done: servePicture(shop, clientAddress(request, trustedProxies), pathname, request, response),
      };
    const healthQuestion = readHealthQuestion(url);
    if (healthQuestion) return { kind: "other", done: health.respond(healthQuestion, response) };

    const file = files?.find(pathname);
    if (file) {
      writeCachedResponse(request, response, file);
      return { kind: "other" };
    }
    if (files && pathname.startsWith("/assets/"))
      return { kind: "other", done: serveOtherBuild(files, pathname, request, response) };
    if (!isAdminPath(pathname)) {
      rememberAttribution(request, response, shop.baseUrl);
      if (files && trustedProxies > 0) sendEarlyHints(request, response, files);
    }
    return { kind: "other", done: handleRest(request, response) };
  }

  async function handleRest(request: IncomingMessage, response: ServerResponse) {
    if (!isDecodable(request.url ?? "/")) return refuse(response, 400, "This address cannot be read.");
    await handleApp(request, response);
  }
}

/** Refuses what a page of another build asks for without running it, and returns true. */
function refuseOtherBuild(build: string, pageBuild: string | string[] | undefined, response: ServerResponse): boolean {
  if (pageBuild === undefined || pageBuild === build) return false;
  response.writeHead(204, { ...securityHeaders, "Cache-Control": "no-store" });
  response.end();
  return true;
}

async function serveOtherBuild(
  files: StaticAssets,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const file = await files.findInOtherBuilds(pathname);
  if (file) return writeCachedResponse(request, response, file);
  response.writeHead(404, {
    ...securityHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : "There is no such file.");
}

function refuse(response: ServerResponse, status: number, message: string) {
  const page = renderErrorPage(status, message);
  response.writeHead(page.status, { ...page.headers, "Content-Length": page.body.length });
  response.end(page.body);
}
