import type { ServerResponse } from "node:http";
import type { Pool } from "pg";
import { securityHeaders } from "#app/http/security-headers.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

export interface HealthChecks {
  answer(path: "/healthz" | "/readyz", response: ServerResponse): Promise<void>;
  /** From now on the shop is not ready any more: whoever shares out requests sends them elsewhere. */
  close(): void;
}

const timeoutMilliseconds = 2_000;

/** /healthz: the process lives. /readyz: it can serve, that is, the database answers within two seconds and the shop is not about to close; without a pool the database is still waited for. */
export function createHealthChecks(pool: Pool | null): HealthChecks {
  let asking: Promise<boolean> | null = null;
  let closing = false;
  // However many ask, one connection answers them.
  const isReachable = () => {
    if (pool === null) return Promise.resolve(false);
    asking ??= pool
      .query("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null));
    return withTimeout(asking, timeoutMilliseconds, () => false);
  };
  return {
    async answer(path, response) {
      const hindrance =
        path === "/healthz"
          ? null
          : closing
            ? "the shop is closing"
            : (await isReachable())
              ? null
              : "the database cannot be reached";
      const ready = hindrance === null;
      const body = JSON.stringify({ status: hindrance ?? "ok" });
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
