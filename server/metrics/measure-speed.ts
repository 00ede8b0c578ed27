import { Gauge, type Registry } from "prom-client";
import { findSpeed } from "#domains/speed/find-speed.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { askOnce } from "./ask-once.ts";

const days = 7;

/** How fast pages were for shoppers, as their browsers reported to all processes. */
export function measureSpeed(registry: Registry, { database }: Pick<OpenDatabase, "database">, log: Log): void {
  const registers = [registry];
  const ask = askOnce(
    () => findSpeed(database, systemActor("metrics"), { days, now: new Date() }),
    log,
    "The speed of pages could not be read",
  );
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
