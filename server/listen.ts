import { getRequestListener } from "@hono/node-server";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import sirv from "sirv";
import { isPublicPage } from "#app/public-pages.ts";
import type { Shop } from "#app/middleware/shop-context.ts";
import { securityHeaders } from "#app/security-headers.ts";
import type { Api } from "#app/api/api-env.ts";
import type { createApp } from "./app.ts";
import type { openPublicPages } from "./answer-public-page.ts";
import { answerPrograms } from "./answer-programs.ts";
import { answerPicture } from "./answer-picture.ts";
import { calmPage } from "./calm-page.ts";
import type { openOrderEvents } from "./events/open-order-events.ts";
import { readOrderPermit } from "./events/order-permits.ts";
import type { Health } from "./health.ts";
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
}

const year = 31_536_000;

/** The one place where a request chooses its way: the API, health, public pages from memory, the news of an order, files, pictures, and all the rest. */
export function createListener({ shop, app, api, publicPages, orderEvents, health, clientFolder }: ListenSettings): RequestListener {
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

  return (request, response) => {
    // Whatever the answer is: the first one a browser gets may be a picture.
    if (https) response.setHeader("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    const target = readTarget(request.url ?? "/");
    if (target === null) return refuse(response, 400, "This address cannot be read.");
    const { url, pathname } = target;
    request.url = url;
    if (pathname.startsWith("/v1/")) {
      request.url = url.slice("/v1".length);
      return void programs(request, response);
    }

    if (request.method === "GET" || request.method === "HEAD") {
      if (pathname === "/healthz" || pathname === "/readyz") return void health.answer(pathname, response);
      if (isPublicPage(pathname)) return publicPages.answer(request, response, url);
      const permit = readOrderPermit(shop, request, pathname);
      if (permit) return void orderEvents.answer(request, response, permit);
      if (pathname.startsWith("/pictures/")) return void answerPicture(shop, pathname, request, response);
      if (files) return files(request, response, () => void answerRest(request, response));
    }
    void answerRest(request, response);
  };

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

/** Serves until told to stop; resolves with the server once it accepts connections, or rejects with one clear sentence. */
export function listen(listener: RequestListener, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken by another program. Set PORT to a free one.`) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}
