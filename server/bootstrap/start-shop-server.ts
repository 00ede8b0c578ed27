import { createApi } from "#app/api/create-api.ts";
import type { RequestListener } from "node:http";
import { closeCheckoutsWithin } from "#domains/checkout/place-order.ts";
import { startHeartbeat } from "#platform/processes/heartbeat.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import type { Log } from "#platform/log.ts";
import { findInvalidatedTags } from "#domains/events/invalidated-tags.ts";
import { renewalMilliseconds, watchEvents } from "#platform/events/watch-events.server.ts";
import { join } from "node:path";
import { startWorker } from "#worker/start-worker.ts";
import { startWorkerThread } from "#worker/start-worker-thread.ts";
import { createWorkerContext } from "#worker/worker-context.ts";
import { createPublicPages } from "../http/public-pages/public-pages.ts";
import { serveWhileStarting } from "../http/serve-while-starting.ts";
import { createApp } from "../http/create-app.ts";
import type { ClosableServer } from "../process/create-closable-server.ts";
import { seedEmptyShop } from "./seed-empty-shop.ts";
import { createOrderEvents } from "../http/events/order-events.ts";
import { catchHandlerErrors } from "../http/catch-handler-errors.ts";
import { createHealthChecks } from "../http/health-checks.ts";
import { createRequestListener } from "../http/request-listener.ts";
import { createWhatsAppWebhook } from "../http/webhooks/whatsapp-webhook.ts";
import { startMetrics } from "../metrics/start-metrics.ts";
import { startListingMemory } from "../listing-memory/start-listing-memory.ts";
import { loadStaticAssets } from "../http/files/static-assets.ts";
import { createAppContext } from "./create-app-context.ts";
import { listenOnPort } from "../process/listen-on-port.ts";
import type { Config } from "./config.ts";
import { ensureOwner } from "./ensure-owner.ts";
import { storeSpeedReports } from "./store-speed-reports.ts";
import { printSetupCode } from "./print-setup-code.ts";

/** How long /readyz reports that the shop is closing before the server refuses connections. A proxy that polls /readyz twice a second has left by then. */
const lingerMilliseconds = 2_000;
/** How long the last requests and the running jobs may take when the shop closes. */
const drainMilliseconds = 6_000;
/** How long checkouts may wait in their queue after that. Then there is time left to say that nothing was placed. */
const checkoutDrainMilliseconds = 4_500;

interface StartOptions {
  /** The folder of the build to serve; null in development. */
  buildFolder: string | null;
  /** Aborts the startup. */
  signal: AbortSignal;
}

/**
 * Starts the shop in this process: database, demo products, pages, the port, and last the worker. While the database is away, the port answers that
 * the shop is starting. Closing runs in reverse order.
 */
export async function startShopServer(settings: Config, log: Log, { buildFolder, signal }: StartOptions) {
  const files = buildFolder === null ? null : loadStaticAssets(buildFolder);
  let listener: RequestListener = catchHandlerErrors(serveWhileStarting(files), log);
  let port: Promise<ClosableServer> | undefined;
  const listen = () =>
    (port ??= listenOnPort((request, response) => listener(request, response), { ...settings, setting: "PORT" }));
  await using opening = new AsyncDisposableStack();
  opening.defer(async () => {
    const opened = await port?.catch(() => null);
    if (opened?.server.listening) await opened.close({ lingerMilliseconds: 0, drainMilliseconds });
  });

  const appContext = await createAppContext(settings, log, signal, async () => void (await listen()));
  const { shop, database, reads, schemaVersion } = appContext;
  opening.defer(() => appContext.close());
  opening.defer(storeSpeedReports(shop));
  const heartbeat = startHeartbeat({ database: shop.database, kind: "shop", schemaVersion, log });
  opening.defer(() => heartbeat.stop());
  const metrics = await startMetrics(settings, appContext, log);
  opening.defer(async () => metrics?.close());

  await appContext.whenDatabaseReachable(() => seedEmptyShop(appContext, { demo: settings.demo }));
  await appContext.whenDatabaseReachable(() => ensureOwner(appContext, settings.owner));
  await appContext.whenDatabaseReachable(() => printSetupCode(shop, { demo: settings.demo }));

  const publicPages = createPublicPages({
    shop,
    files,
    megabytes: settings.pageCacheMegabytes,
    trustedProxies: settings.trustedProxies,
    cdn: settings.cdn,
    isBehind: () => watch.isBehind(),
  });
  const orderEvents = createOrderEvents({ shop, trustedProxies: settings.trustedProxies });
  shop.cache.onLateRefresh((tags) => {
    shop.responseCache.invalidate(tags);
    publicPages.invalidate(tags);
  });
  const invalidate = (tags: string[]) => {
    shop.cache.invalidate(tags);
    shop.responseCache.invalidate(tags);
    publicPages.invalidate(tags);
    orderEvents.notify(tags);
  };
  const invalidateAll = () => {
    shop.cache.invalidateAll();
    shop.responseCache.invalidateAll();
    publicPages.invalidateAll();
    orderEvents.endAll();
  };
  // In development there is no built file for a thread.
  const listingMemory =
    buildFolder === null || !settings.listingMemory
      ? null
      : startListingMemory({
          file: join(buildFolder, "server/listing-memory-thread.js"),
          databaseUrl: appContext.databaseUrl,
          logLevel: settings.logLevel,
          reads: shop.reads,
          log,
        });
  if (listingMemory) {
    shop.listingMemory = listingMemory.memory;
    opening.defer(() => listingMemory.stop());
  }
  const watch = watchEvents({
    pool: database.pool,
    url: appContext.databaseUrl,
    log,
    beforeReport: ({ gap }) => (gap ? reads.startAnew() : reads.seeEvents()),
    onEvent(event) {
      if (event.type === "listings.changed") listingMemory?.noteChange();
      const tags = findInvalidatedTags(event);
      if (tags) invalidate(tags);
      else invalidateAll();
    },
    onGap({ missed }) {
      if (missed) return invalidateAll();
      shop.cache.invalidateAll();
      shop.responseCache.renewInTurn(renewalMilliseconds);
      publicPages.renewInTurn(renewalMilliseconds);
      orderEvents.endAll();
    },
  });
  opening.defer(() => watch.stop());
  metrics?.addPools(() => [{ name: "news", used: Number(watch.isListening()), idle: 0, waiting: 0 }]);

  const app = createApp({
    shop,
    trustedProxies: settings.trustedProxies,
    serveNotFound: publicPages.serveNotFound,
  });
  const api = createApi({ shop, trustedProxies: settings.trustedProxies });
  const health = createHealthChecks(database.pool);
  listener = createRequestListener({
    shop,
    app,
    api,
    publicPages,
    orderEvents,
    health,
    files,
    trustedProxies: settings.trustedProxies,
    whatsApp: createWhatsAppWebhook({
      database: shop.database,
      log,
      trustedProxies: settings.trustedProxies,
      ...settings.messaging.webhook,
    }),
    meter: metrics?.addShop({ shop, publicPages, orderEvents }) ?? null,
  });
  const { close: closePort } = await listen();
  void publicPages.warm();
  let stopWorker: () => Promise<void> = async () => undefined;
  opening.defer(async () => {
    health.close();
    // Open event streams would keep the server from closing. The browser reconnects by itself.
    await Promise.all([
      closePort({
        lingerMilliseconds,
        drainMilliseconds,
        onLast() {
          orderEvents.close();
          closeCheckoutsWithin(shop.database, checkoutDrainMilliseconds);
        },
      }),
      stopWorker(),
    ]);
  });

  if (settings.worker) {
    const { workerSettings } = appContext;
    // In development there is no built file for a thread.
    const worker =
      buildFolder === null
        ? await startWorker(await createWorkerContext(workerSettings, log), schemaVersion)
        : startWorkerThread(join(buildFolder, "server/worker-thread.js"), workerSettings, log);
    metrics?.addPools(() => [{ name: "worker", ...worker.measure() }]);
    // A job that is cut off returns to the queue, and another worker runs it.
    stopWorker = () => withTimeout(worker.stop(), drainMilliseconds, () => undefined);
  }

  const open = opening.move();
  return { listener, close: () => open.disposeAsync() };
}
