import type { ServerResponse } from "node:http";
import type { Pool } from "pg";
import { securityHeaders } from "#app/http/security-headers.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

/** What a caller asks: whether the process lives, whether it can show pages, whether it can take orders. */
export type HealthQuestion = "alive" | "pages" | "orders";

export interface HealthChecks {
  respond(question: HealthQuestion, response: ServerResponse): Promise<void>;
  /** From now on the shop reports that it is not ready, so that load balancers send requests elsewhere. */
  close(): void;
}

const timeoutMilliseconds = 2_000;

/** What the target of a request asks; null when it is another path. */
export function readHealthQuestion(target: string): HealthQuestion | null {
  const [pathname = "", query] = target.split("?", 2);
  if (pathname === "/healthz") return "alive";
  if (pathname !== "/readyz") return null;
  return new URLSearchParams(query).has("orders") ? "orders" : "pages";
}

/**
 * /healthz: the process is alive. /readyz: it can show pages, that is, it has opened and is not about to close; without the database it shows those of its
 * cache, so that a balancer does not take away the whole shop. /readyz?orders: it can also take orders, that is, within two seconds the database says that it
 * can be written to. Without a pool the shop still waits for its database.
 */
export function createHealthChecks(pool: Pool | null): HealthChecks {
  let query: Promise<string | null> | null = null;
  let closing = false;
  // One connection serves all requests that arrive at the same time.
  const findFault = (database: Pool): Promise<string | null> => {
    query ??= database
      .query<{ readOnly: boolean }>("select current_setting('transaction_read_only') = 'on' as \"readOnly\"")
      .then(
        ({ rows }) => (rows[0]?.readOnly ? "the database cannot be written to" : null),
        () => "the database cannot be reached",
      )
      .finally(() => (query = null));
    return withTimeout(query, timeoutMilliseconds, () => "the database cannot be reached");
  };
  const findProblem = async (question: HealthQuestion): Promise<string | null> => {
    if (question === "alive") return null;
    if (closing) return "the shop is closing";
    if (pool === null) return "the shop waits for its database";
    return question === "orders" ? findFault(pool) : null;
  };
  return {
    async respond(question, response) {
      const problem = await findProblem(question);
      const body = JSON.stringify({ status: problem ?? "ok" });
      response.writeHead(problem === null ? 200 : 503, {
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
