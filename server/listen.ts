import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import sirv from "sirv";
import { readPublicAddress } from "#app/http/public-address.ts";
import type { Shop } from "#app/middleware/shop-context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import type { Api } from "#app/api/api-env.ts";
import type { createApp } from "./app.ts";
import type { openPublicPages } from "./answer-public-page.ts";
import { answerPrograms } from "./answer-programs.ts";
import { answerPicture } from "./answer-picture.ts";
import { calmPage } from "./calm-page.ts";
import type { openOrderEvents } from "./events/open-order-events.ts";
import { readOrderPermit } from "./events/order-permits.ts";
import type { Health } from "./health.ts";
import type { RequestKind, RequestMeter } from "./metrics/measure-requests.ts";
import { isReadable, readTarget } from "./read-target.ts";

interface ListenSettings {
  shop: Shop;
  app: ReturnType<typeof createApp>;
  api: Api;
  publicPages: ReturnType<typeof openPublicPages>;
  orderEvents: ReturnType<typeof openOrderEvents>;
  health: Health;
  /** The built browser files; null in development, where Vite serves them. */
  clientFolder: string | null;
  /** Counts what is asked for; null where nobody wants to know. */
  meter?: RequestMeter | null;
}

const year = 31_536_000;

/** The one place where a request chooses its way: the API, health, public pages from memory, the news of an order, files, pictures, and all the rest. */
export function createListener({ shop, app, api, publicPages, orderEvents, health, clientFolder, meter = null }: ListenSettings): RequestListener {
  const files = clientFolder === null ? null : sirv(clientFolder, {
    etag: true, gzip: true, brotli: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      response.setHeader("Cache-Control", path.startsWith("/assets/") ? `public, max-age=${year}, immutable` : "public, max-age=86400");
    },
  });
  const https = shop.baseUrl.startsWith("https:");
  const rest = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const programs = answerPrograms(api);

  if (meter === null) return answer;
  return (request, response) => {
    const begun = performance.now();
    meter.note(answer(request, response), response, begun);
  };

  function answer(request: IncomingMessage, response: ServerResponse): RequestKind {
    // Whatever the answer is: the first one a browser gets may be a picture.
    if (https) response.setHeader("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    const target = readTarget(request.url ?? "/");
    if (target === null) {
      refuse(response, 400, "This address cannot be read.");
      return "other";
    }
    const { url, pathname } = target;
    request.url = url;
    if (pathname.startsWith("/v1/")) {
      request.url = url.slice("/v1".length);
      void programs(request, response);
      return "api";
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      void answerRest(request, response);
      return "form";
    }

    const publicAddress = readPublicAddress(url);
    if (publicAddress) return publicPages.answer(request, response, publicAddress) ? "kept_page" : "rendered_page";
    const permit = readOrderPermit(shop, request, pathname);
    if (permit) {
      void orderEvents.answer(request, response, permit);
      return "events";
    }
    if (pathname.startsWith("/pictures/")) {
      void answerPicture(shop, pathname, request, response);
      return "picture";
    }
    if (pathname === "/healthz" || pathname === "/readyz") void health.answer(pathname, response);
    else if (files) files(request, response, () => void answerRest(request, response));
    else void answerRest(request, response);
    return "other";
  }

  async function answerRest(request: IncomingMessage, response: ServerResponse) {
    if (!isReadable(request.url ?? "/")) return refuse(response, 400, "This address cannot be read.");
    await rest(request, response);
  }
}

function refuse(response: ServerResponse, status: number, message: string) {
  const page = calmPage(status, message);
  response.writeHead(page.status, { ...page.headers, "Content-Length": page.body.length });
  response.end(page.body);
}
