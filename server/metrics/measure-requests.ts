import type { ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import { isPrivatePage } from "./private-pages.ts";

const kinds = ["cached_page", "rendered_page", "private_page", "form", "api", "picture", "events", "other"] as const;
const classes = ["none", "2xx", "3xx", "4xx", "5xx"] as const;

/** The methods that have a number of their own. Anything else that a client sends is one more, so that clients cannot add rows. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const nameMethod = (method = "") => (methods.has(method) ? method : "_OTHER");

export type RequestKind = (typeof kinds)[number];

export interface RequestMeter {
  /** Counts a request: at once when it is served from memory, any other when its response ends or is aborted. `begun` is of performance.now(). */
  record(kind: RequestKind, response: ServerResponse, begun: number): void;
}

/** Counts requests by kind and class of status, and measures the duration of those that are not served from the cache. */
export function measureRequests(registry: Registry): RequestMeter {
  // Plain numbers, which a scrape collects: a cached page takes microseconds and must not pay for labels.
  const counts = new Float64Array(kinds.length * classes.length);
  const rows = Object.fromEntries(kinds.map((kind, at) => [kind, at * classes.length])) as Record<RequestKind, number>;

  new Counter({
    name: "taqat_requests_total",
    labelNames: ["kind", "status"],
    registers: [registry],
    help: "Requests by kind and class of the response's status; none: the client disconnected before the response.",
    collect() {
      this.reset();
      for (const kind of kinds) classes.forEach((status, at) => this.inc({ kind, status }, counts[rows[kind] + at]));
    },
  });
  const durations = new Histogram({
    // The name and the labels of OpenTelemetry's conventions, as Prometheus writes them.
    name: "http_server_request_duration_seconds",
    labelNames: ["http_request_method", "http_response_status_code", "kind"],
    registers: [registry],
    help: "Time from a request to the end of its response, without cached pages and event streams.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });

  function count(kind: RequestKind, response: ServerResponse) {
    const at = response.headersSent ? Math.max(0, Math.floor(response.statusCode / 100) - 1) : 0;
    counts[rows[kind] + at]! += 1;
  }

  return {
    record(kind, response, begun) {
      if (kind === "cached_page") return count(kind, response);
      response.once("close", () => {
        const known = kind === "other" && isPrivatePage(response) ? "private_page" : kind;
        count(known, response);
        // The duration of an event stream says nothing about the shop's speed.
        if (known === "events") return;
        durations.observe(
          {
            http_request_method: nameMethod(response.req.method),
            http_response_status_code: response.headersSent ? response.statusCode : 0,
            kind: known,
          },
          (performance.now() - begun) / 1_000,
        );
      });
    },
  };
}
