import { Gauge, type Registry } from "prom-client";
import type { NamedPoolMeasure } from "#platform/database/measure-pool.ts";

/**
 * The connections of this process to databases, by pool, and what waits for one. `findPools` is asked at each scrape. Pools of one name, such as two to
 * replicas at one address, are added up.
 */
export function measureConnections(registry: Registry, findPools: () => NamedPoolMeasure[]): void {
  const registers = [registry];
  // The names of OpenTelemetry's conventions, as Prometheus writes them.
  const labelsOf = ({ name }: NamedPoolMeasure) => ({ db_client_connection_pool_name: name });
  new Gauge({
    name: "db_client_connection_count",
    help: "Connections of this process to the database, in use and idle.",
    labelNames: ["db_client_connection_pool_name", "db_client_connection_state"],
    registers,
    collect() {
      this.reset();
      for (const pool of findPools()) {
        this.inc({ ...labelsOf(pool), db_client_connection_state: "used" }, pool.used);
        this.inc({ ...labelsOf(pool), db_client_connection_state: "idle" }, pool.idle);
      }
    },
  });
  new Gauge({
    name: "db_client_connection_pending_requests",
    help: "What waits for a connection to the database.",
    labelNames: ["db_client_connection_pool_name"],
    registers,
    collect() {
      this.reset();
      for (const pool of findPools()) this.inc(labelsOf(pool), pool.waiting);
    },
  });
}
