import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Registry } from "prom-client";
import { measurePool, type NamedPoolMeasure } from "#platform/database/measure-pool.ts";
import type { Log } from "#platform/log.ts";
import type { AppContext } from "../bootstrap/create-app-context.ts";
import { listenOnPort } from "../process/listen-on-port.ts";
import type { Config } from "../bootstrap/config.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { measureBackups } from "./measure-backups.ts";
import { measureConnections } from "./measure-connections.ts";
import { measureDatabase } from "./measure-database.ts";
import { measureEvents } from "./measure-events.ts";
import { measureReads } from "./measure-reads.ts";
import { measureRequests, type RequestMeter } from "./measure-requests.ts";
import { measureSpeed } from "./measure-speed.ts";
import { measureShop, type MeasuredShop } from "./measure-shop.ts";

const drainMilliseconds = 1_000;

export interface Metrics {
  /** Adds the metrics of the shop that this process serves. The caller reports the shop's requests to the returned meter. */
  addShop(parts: MeasuredShop): RequestMeter;
  /** Adds pools of this process, which are measured at each scrape from now on. */
  addPools(find: () => NamedPoolMeasure[]): void;
  close(): Promise<void>;
}

/** Measures this process and its database, and serves the metrics at a port of its own. */
export async function collectMetrics(
  { port, host }: NonNullable<Config["metrics"]>,
  { database, reads }: Pick<AppContext, "database" | "reads">,
  log: Log,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const finders = [
    () => [{ name: "primary", ...measurePool(database.pool) }],
    () => reads.pools().map(({ host, ...pool }) => ({ name: `replica ${host}`, ...pool })),
  ];
  measureConnections(registry, () => finders.flatMap((find) => find()));
  measureDatabase(registry, database, log);
  measureEvents(registry, database, log);
  measureReads(registry, reads);
  measureSpeed(registry, database, log);
  const opened = await listenOnPort(serveMetrics(registry, log), { port, host, setting: "METRICS_PORT" });
  log.info({ host, port: (opened.server.address() as AddressInfo).port }, "Metrics can be read");

  return {
    addShop(parts) {
      measureShop(registry, parts);
      if (parts.shop.machine) measureBackups(registry, parts.shop.machine, log);
      return measureRequests(registry);
    },
    addPools: (find) => void finders.push(find),
    close: () => opened.close({ lingerMilliseconds: 0, drainMilliseconds }),
  };
}
