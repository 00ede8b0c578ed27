import type { ServerResponse } from "node:http";
import type { Pool } from "pg";
import { securityHeaders } from "#app/http/security-headers.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

export interface HealthChecks {
  respond(path: "/healthz" | "/readyz", response: ServerResponse): Promise<void>;
  /** From now on the shop reports that it is not ready, so that load balancers send requests elsewhere. */
  close(): void;
}

const timeoutMilliseconds = 2_000;

/**
 * /healthz: the process is alive. /readyz: it can serve, that is, the database answers within two seconds and the shop is not about to close. Without
 * a pool the shop still waits for its database and is not ready.
 */
export function createHealthChecks(pool: Pool | null): HealthChecks {
  let query: Promise<boolean> | null = null;
  let closing = false;
  // One connection serves all requests that arrive at the same time.
  const isReachable = () => {
    if (pool === null) return Promise.resolve(false);
    query ??= pool
      .query("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => (query = null));
    return withTimeout(query, timeoutMilliseconds, () => false);
  };
  return {
    async respond(path, response) {
      const problem =
        path === "/healthz"
          ? null
          : closing
            ? "the shop is closing"
            : (await isReachable())
              ? null
              : "the database cannot be reached";
      const ready = problem === null;
      const body = JSON.stringify({ status: problem ?? "ok" });
      response.writeHead(ready ? 200 : 503, {
        ...securityHeaders,
        "Content-Type": "application/json",
        "Content-Length": body.length,
        "Cache-Control": "no-store",
      });
      response.end(body);
    },
    close() {
      closing = true;
    },
  };
}
