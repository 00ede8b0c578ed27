import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createApi } from "#app/api/create-api.ts";
import type { Shop } from "#app/http/context.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import type { CdnSettings } from "#platform/cdn/cdn-settings.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { createPublicPages } from "#server/http/public-pages/public-pages.ts";
import { createApp } from "#server/http/create-app.ts";
import { createOrderEvents } from "#server/http/events/order-events.ts";
import { createHealthChecks } from "#server/http/health-checks.ts";
import { createRequestListener } from "#server/http/request-listener.ts";
import { createWhatsAppWebhook, type WhatsAppWebhookSettings } from "#server/http/webhooks/whatsapp-webhook.ts";
import type { RequestMeter } from "#server/metrics/measure-requests.ts";
import type { StaticAssets } from "#server/http/files/static-assets.ts";
import type { TestShop } from "./open-shop.ts";

const silent = pino({ level: "silent" });

interface ServedSettings {
  baseUrl?: string;
  meter?: RequestMeter | null;
  storage?: Shop["storage"] | undefined;
  canSendCodes?: boolean;
  whatsApp?: WhatsAppWebhookSettings;
  limits?: Shop["limits"];
  courierUrls?: Shop["courierUrls"];
  smsReceipts?: Shop["smsReceipts"];
  machine?: Shop["machine"];
  files?: StaticAssets | null;
  log?: Shop["log"];
  /** Whether public pages are served and cached. They are the same for everybody, so most tests leave them out. */
  publicPages?: boolean;
  cdn?: CdnSettings | null;
  isBehind?: () => boolean;
}

/** The shop's own listener, which responds as in production except for the HTML. */
export async function serveShop(
  shop: TestShop,
  {
    baseUrl = "https://taqat.test",
    meter = null,
    storage = createFileStorage("unused"),
    limits = createRateLimits(),
    courierUrls,
    machine,
    smsReceipts = null,
    files = null,
    log = silent,
    canSendCodes = true,
    publicPages: answersPublicPages = false,
    whatsApp = { appSecret: null, verifyToken: null },
    cdn = null,
    isBehind = () => false,
  }: ServedSettings = {},
) {
  const parts = {
    database: shop.db,
    reads: shop.db,
    readTogether,
    log,
    limits,
    courierUrls,
    machine,
    smsReceipts,
    cache: new DataCache(),
    responseCache: new PageCache({ megabytes: 8 }),
    counters: { ordersPlaced: 0 },
    baseUrl,
    storage,
    secretKey: "a secret key for tests, long enough",
    canSendCodes,
  } satisfies Shop;
  const orderEvents = createOrderEvents({ shop: parts, trustedProxies: 1 });
  const publicPages = answersPublicPages
    ? createPublicPages({ shop: parts, files, megabytes: 8, trustedProxies: 1, cdn, isBehind })
    : ({
        repeats: { repeat: () => false },
        serve: (_: unknown, response: { end(text: string): void }) => void response.end("public"),
      } as unknown as Parameters<typeof createRequestListener>[0]["publicPages"]);
  const { serveNotFound } = publicPages;
  const app = createApp({ shop: parts, trustedProxies: 1, serveNotFound });
  if (answersPublicPages) parts.cache.onLateRefresh(publicPages.invalidate);
  const api = createApi({ shop: parts, trustedProxies: 1 });
  const server = createServer(
    createRequestListener({
      shop: parts,
      app,
      api,
      publicPages,
      orderEvents,
      health: createHealthChecks(shop.pool),
      files,
      trustedProxies: 1,
      whatsApp: createWhatsAppWebhook({ database: shop.db, log: silent, trustedProxies: 1, ...whatsApp }),
      meter,
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  let requests = 0;

  /** A browser with its cookies. Every request comes from an address of its own, so that a rate limit never refuses it before a guard does. */
  function openBrowser() {
    const jar = new Map<string, string>();
    return {
      jar,
      async ask(
        path: string,
        form?: URLSearchParams | FormData,
        headers: Record<string, string> = {},
        from = `10.${(requests += 1) >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      ) {
        const over = new AbortController();
        const answer = await fetch(base + path, {
          method: form ? "POST" : "GET",
          redirect: "manual",
          signal: over.signal,
          ...(form && { body: form }),
          headers: { ...headers, Cookie: [...jar].map((pair) => pair.join("=")).join("; "), "X-Forwarded-For": from },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [name = "", value = ""] = line.split(";")[0]!.split("=");
          if (line.includes("Max-Age=0")) jar.delete(name);
          else jar.set(name, value);
        }
        const streams = answer.headers.get("content-type") === "text/event-stream";
        const body = streams ? "a stream of events" : await answer.text();
        if (streams) over.abort();
        return {
          status: answer.status,
          headers: answer.headers,
          text: [...answer.headers].filter(([name]) => name !== "date").join("\n") + body,
          body,
        };
      },
    };
  }
  return {
    app,
    api,
    port,
    openBrowser,
    /** Makes what has one of these tags stale, as an event does in a running shop. */
    invalidate(tags: string[]) {
      parts.cache.invalidate(tags);
      if (answersPublicPages) publicPages.invalidate(tags);
    },
    [Symbol.asyncDispose]: async () => {
      orderEvents.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ServedShop = Awaited<ReturnType<typeof serveShop>>;
export type ServedBrowser = ReturnType<ServedShop["openBrowser"]>;

/** A form as browsers send it. */
export const fields = (form: Record<string, string>) => new URLSearchParams(form);
