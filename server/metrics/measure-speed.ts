import { Gauge, type Registry } from "prom-client";
import { findSpeed, type Speed } from "#domains/speed/find-speed.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

const timeoutMilliseconds = 1_000;
const days = 7;

/** How fast pages were for shoppers, as their browsers reported to all processes. */
export function measureSpeed(registry: Registry, { database }: Pick<OpenDatabase, "database">, log: Log): void {
  const registers = [registry];
  let asking: Promise<Speed[] | null> | null = null;
  const giveUp = (error: unknown) => {
    if (!isTransientError(error)) log.error({ error }, "The speed of pages could not be read");
    return null;
  };
  // One query serves both gauges and all scrapes that arrive at the same time.
  const ask = () => {
    asking ??= findSpeed(database, systemActor("metrics"), { days, now: new Date() })
      .catch(giveUp)
      .finally(() => (asking = null));
    return withTimeout(asking, timeoutMilliseconds, () => null);
  };
  const labelNames = ["page", "device", "metric"];
  new Gauge({
    name: "taqat_page_speed_p75",
    help: "What three of four visits of the last seven days did not exceed: LCP, INP, FCP and TTFB in milliseconds, CLS as a share of the screen.",
    labelNames,
    registers,
    async collect() {
      const speeds = await ask();
      this.reset();
      for (const { page, device, metric, usual } of speeds ?? []) this.set({ page, device, metric }, usual);
    },
  });
  new Gauge({
    name: "taqat_page_speed_reports",
    help: "The reports of the last seven days from which these were taken.",
    labelNames,
    registers,
    async collect() {
      const speeds = await ask();
      this.reset();
      for (const { page, device, metric, reports } of speeds ?? []) this.set({ page, device, metric }, reports);
    },
  });
}
