import { createApi } from "#app/api/create-api.ts";
import type { RequestListener } from "node:http";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import type { Log } from "#platform/log.ts";
import { watchInvalidations } from "#platform/cache/watch-invalidations.server.ts";
import { startWorker } from "#worker/start-worker.ts";
import { openPublicPages } from "./answer-public-page.ts";
import { answerWhileWaiting } from "./answer-while-waiting.ts";
import { createApp } from "./app.ts";
import type { ClosableServer } from "./create-closable-server.ts";
import { fillEmptyShop } from "./fill-empty-shop.ts";
import { openOrderEvents } from "./events/open-order-events.ts";
import { guardAnswers } from "./guard-answers.ts";
import { openHealth } from "./health.ts";
import { createListener } from "./listen.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { openBuiltFiles } from "./open-built-files.ts";
import { openHouse } from "./open-house.ts";
import { openPort } from "./open-port.ts";
import type { Settings } from "./settings.ts";
import { settleOwner } from "./settle-owner.ts";

/** How long the shop says that it is closing before it takes no more connections. A proxy that looks twice a second at /readyz has left by then. */
const lingerMilliseconds = 2_000;
/** How long the last requests, and the jobs at hand, may take when the shop closes. */
const drainMilliseconds = 6_000;

interface OpeningSettings {
  /** The folder of the build that is served; null in development. */
  buildFolder: string | null;
  /** Breaks the opening off. */
  signal: AbortSignal;
}

/** Opens the shop in this process: database, demo goods, pages, the port, and last the worker. While the database is away the port says so. Closing goes the other way round. */
export async function openShopServer(settings: Settings, log: Log, { buildFolder, signal }: OpeningSettings) {
  const files = buildFolder === null ? null : openBuiltFiles(buildFolder);
  let listener: RequestListener = guardAnswers(answerWhileWaiting(files), log);
  let port: Promise<ClosableServer> | undefined;
  const listen = () => (port ??= openPort((request, response) => listener(request, response), { ...settings, setting: "PORT" }));
  await using opening = new AsyncDisposableStack();
  opening.defer(async () => {
    const opened = await port?.catch(() => null);
    if (opened?.server.listening) await opened.close({ lingerMilliseconds: 0, drainMilliseconds });
  });

  const house = await openHouse(settings, log, signal, async () => void (await listen()));
  const { shop, database } = house;
  opening.defer(() => house.close());
  const metrics = await openMetrics(settings, house, log);
  opening.defer(async () => metrics?.close());

  await house.untilReachable(() => fillEmptyShop(house, { demo: settings.demo }));
  await house.untilReachable(() => settleOwner(house, settings.owner));

  const publicPages = openPublicPages({ shop, megabytes: settings.pageCacheMegabytes, trustedProxies: settings.trustedProxies });
  const orderEvents = openOrderEvents({ shop, trustedProxies: settings.trustedProxies });
  shop.memory.onRefreshed((tags) => {
    shop.answers.invalidate(tags);
    publicPages.outdate(tags);
  });
  const watch = watchInvalidations({ pool: database.pool, url: house.databaseUrl, log,
    onInvalidate(tags) {
      shop.memory.invalidate(tags);
      shop.answers.invalidate(tags);
      publicPages.outdate(tags);
      orderEvents.tell(tags);
    },
    onGap() {
      shop.memory.invalidateAll();
      shop.answers.invalidateAll();
      publicPages.outdateAll();
      orderEvents.endAll();
    },
  });
  opening.defer(() => watch.stop());

  const app = createApp({ shop, trustedProxies: settings.trustedProxies });
  const api = createApi({ shop, trustedProxies: settings.trustedProxies });
  const health = openHealth(database.pool);
  listener = createListener({ shop, app, api, publicPages, orderEvents, health, files, trustedProxies: settings.trustedProxies, meter: metrics?.addShop({ shop, publicPages, orderEvents }) ?? null });
  const { close: closePort } = await listen();
  void publicPages.warm();
  let stopWorker: () => Promise<void> = async () => undefined;
  opening.defer(async () => {
    health.close();
    // Streams of events would keep the server from closing, and know how to come back.
    await Promise.all([closePort({ lingerMilliseconds, drainMilliseconds, onLast: () => orderEvents.close() }), stopWorker()]);
  });

  if (settings.worker) {
    const worker = await startWorker(house.workerParts());
    // A job cut short is given back, and done by another worker.
    stopWorker = () => withTimeout(worker.stop(), drainMilliseconds, () => undefined);
  }

  const open = opening.move();
  return { listener, close: () => open.disposeAsync() };
}
