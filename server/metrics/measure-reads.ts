import { Counter, type Registry } from "prom-client";
import type { Reads } from "#platform/database/reads/open-reads.ts";

/** How many statements of public pages replicas answered, and how many the primary in their place; nothing without replicas. */
export function measureReads(registry: Registry, { counts }: Pick<Reads, "counts">): void {
  new Counter({
    name: "taqat_database_reads_total",
    help: "Statements of public pages, searches and feeds, by who answered them where there are replicas.",
    labelNames: ["server"],
    registers: [registry],
    collect() {
      this.reset();
      const { primary, replicas } = counts();
      if (primary + replicas === 0) return;
      this.inc({ server: "primary" }, primary);
      this.inc({ server: "replica" }, replicas);
    },
  });
}
