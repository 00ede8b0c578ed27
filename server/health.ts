import type { ServerResponse } from "node:http";
import type { Pool } from "pg";

export interface Health {
  answer(path: "/healthz" | "/readyz", response: ServerResponse): Promise<void>;
}

/** /healthz: the process lives. /readyz: it can serve, that is, the database answers. */
export function openHealth(pool: Pool): Health {
  return {
    async answer(path, response) {
      const ready = path === "/healthz" || (await pool.query("select 1").then(() => true, () => false));
      response.writeHead(ready ? 200 : 503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(JSON.stringify({ status: ready ? "ok" : "the database cannot be reached" }));
    },
  };
}
