import type { ServerResponse } from "node:http";
import type { Pool } from "pg";
import { securityHeaders } from "#app/http/security-headers.ts";
import { answerWithin } from "#platform/answer-within.ts";

export interface Health {
  answer(path: "/healthz" | "/readyz", response: ServerResponse): Promise<void>;
}

const patienceMilliseconds = 2_000;

/** /healthz: the process lives. /readyz: it can serve, that is, the database answers within two seconds; without a pool it is still waited for. */
export function openHealth(pool: Pool | null): Health {
  let asking: Promise<boolean> | null = null;
  // However many ask, one connection answers them.
  const isReachable = () => {
    if (pool === null) return Promise.resolve(false);
    asking ??= pool.query("select 1").then(() => true, () => false).finally(() => (asking = null));
    return answerWithin(asking, patienceMilliseconds, () => false);
  };
  return {
    async answer(path, response) {
      const ready = path === "/healthz" || (await isReachable());
      const body = JSON.stringify({ status: ready ? "ok" : "the database cannot be reached" });
      response.writeHead(ready ? 200 : 503, { ...securityHeaders, "Content-Type": "application/json", "Content-Length": body.length, "Cache-Control": "no-store" });
      response.end(body);
    },
  };
}
