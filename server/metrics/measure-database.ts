import { Gauge, type Registry } from "prom-client";
import { countJobs } from "#platform/jobs/count-jobs.server.ts";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { askOnce } from "./ask-once.ts";

/** Whether the database answers, and the number of its jobs. */
export function measureDatabase(registry: Registry, { database }: Pick<OpenDatabase, "database">, log: Log): void {
  const registers = [registry];
  const ask = askOnce(() => countJobs(database), log, "The jobs could not be counted");
  new Gauge({
    name: "taqat_database_up",
    help: "1 when the database answered within a second.",
    registers,
    async collect() {
      this.set((await ask()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "taqat_jobs",
    help: "Jobs by task: still to be done, and given up. Nothing while the database does not answer.",
    labelNames: ["task", "state"],
    registers,
    async collect() {
      const counted = await ask();
      this.reset();
      for (const { task, waiting, failed } of counted ?? []) {
        this.set({ task, state: "waiting" }, waiting);
        this.set({ task, state: "failed" }, failed);
      }
    },
  });
}
