import { Gauge, type Registry } from "prom-client";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import { findEventDelay } from "#platform/events/find-event-delay.server.ts";
import type { Log } from "#platform/log.ts";
import { askOnce } from "./ask-once.ts";

/** How far the worker is behind what has happened. Nothing while the database does not answer. */
export function measureEvents(registry: Registry, { database }: Pick<OpenDatabase, "database">, log: Log): void {
  const ask = askOnce(() => findEventDelay(database), log, "The oldest event that waits could not be found");
  new Gauge({
    name: "taqat_events_delay_seconds",
    help: "How long the oldest event has waited that the worker has not dispatched; 0 when none waits.",
    registers: [registry],
    async collect() {
      const seconds = await ask();
      if (seconds === null) this.remove();
      else this.set(seconds);
    },
  });
}
