import type { Log } from "#platform/log.ts";
import { watchChanges } from "#platform/watch-changes.server.ts";
import { startWorker } from "#worker/start-worker.ts";
import { openPublicPages } from "./answer-public-page.ts";
import { createApp } from "./app.ts";
import { fillEmptyShop } from "./fill-empty-shop.ts";
import { openHealth } from "./health.ts";
import { createListener, listen } from "./listen.ts";
import { openHouse } from "./open-house.ts";
import type { Settings } from "./settings.ts";

/** Opens the shop in this process: database, demo goods, pages, worker, and last the port. */
export async function openShopServer(settings: Settings, log: Log, { clientFolder }: { clientFolder: string | null }) {
  const house = await openHouse(settings, log);
  const { shop, database } = house;
  try {
    await fillEmptyShop(house, { demo: settings.demo });

    const publicPages = openPublicPages({ shop, megabytes: settings.pageCacheMegabytes, trustProxy: settings.trustProxy });
    const watch = watchChanges({ pool: database.pool, url: house.databaseUrl, log, 
      onChange(tags) {
        shop.memory.outdate(tags);
        publicPages.outdate(tags);
      },
      onGap() {
        shop.memory.outdateAll();
        publicPages.outdateAll();
      },
    });
    const worker = settings.worker ? await startWorker(house.workerParts()) : null;

    const app = createApp({ shop, trustProxy: settings.trustProxy });
    const listener = createListener({ shop, app, publicPages, health: openHealth(database.pool), clientFolder });
    const server = await listen(listener, settings);

    return {
      listener,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        await closed;
        await Promise.all([watch.stop(), worker?.stop()]);
        await house.close();
      },
    };
  } catch (error) {
    await house.close();
    throw error;
  }
}
