import { createApi } from "#app/api/create-api.ts";
import type { RequestListener, Server } from "node:http";
import { answerWithin } from "#platform/answer-within.ts";
import type { Log } from "#platform/log.ts";
import { watchChanges } from "#platform/watch-changes.server.ts";
import { startWorker } from "#worker/start-worker.ts";
import { openPublicPages } from "./answer-public-page.ts";
import { answerWhileWaiting } from "./answer-while-waiting.ts";
import { createApp } from "./app.ts";
import { closeServer } from "./close-server.ts";
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

/** How long the last requests, and the jobs at hand, may take when the shop closes. */
const drainMilliseconds = 3_000;

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
  let port: Promise<Server> | undefined;
  const listen = () => (port ??= openPort((request, response) => listener(request, response), { ...settings, setting: "PORT" }));
  await using opening = new AsyncDisposableStack();
  opening.defer(async () => {
    const server = await port?.catch(() => null);
    if (server?.listening) await closeServer(server, drainMilliseconds);
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
  shop.memory.onCatchUp((tags) => {
    shop.answers.outdate(tags);
    publicPages.outdate(tags);
  });
  const watch = watchChanges({ pool: database.pool, url: house.databaseUrl, log,
    onChange(tags) {
      shop.memory.outdate(tags);
      shop.answers.outdate(tags);
      publicPages.outdate(tags);
      orderEvents.tell(tags);
    },
    onGap() {
      shop.memory.outdateAll();
      shop.answers.outdateAll();
      publicPages.outdateAll();
      orderEvents.endAll();
    },
  });
  opening.defer(() => watch.stop());

  const app = createApp({ shop, trustedProxies: settings.trustedProxies });
  const api = createApi({ shop, trustedProxies: settings.trustedProxies });
  listener = createListener({ shop, app, api, publicPages, orderEvents, health: openHealth(database.pool), files, trustedProxies: settings.trustedProxies, meter: metrics?.addShop({ shop, publicPages, orderEvents }) ?? null });
  const server = await listen();
  void publicPages.warm();
  let stopWorker: () => Promise<void> = async () => undefined;
  opening.defer(async () => {
    // They would keep the server from closing, and know how to come back.
    orderEvents.close();
    await Promise.all([closeServer(server, drainMilliseconds), stopWorker()]);
  });

  if (settings.worker) {
    const worker = await startWorker(house.workerParts());
    // A job cut short is given back, and done by another worker.
    stopWorker = () => answerWithin(worker.stop(), drainMilliseconds, () => undefined);
  }

  const open = opening.move();
  return { listener, close: () => open.disposeAsync() };
}
