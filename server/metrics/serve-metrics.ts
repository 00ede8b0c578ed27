import type { RequestListener } from "node:http";
import type { Registry } from "prom-client";
import type { Log } from "#platform/log.ts";
import { catchHandlerErrors } from "../http/catch-handler-errors.ts";

/** Serves GET /metrics in the text format of Prometheus. */
export function serveMetrics(registry: Registry, log: Log): RequestListener {
  return catchHandlerErrors(async (request, response) => {
    const respond = (status: number, text: string, type = "text/plain; charset=utf-8") => {
      const body = Buffer.from(text);
      response.writeHead(status, {
        "Content-Type": type,
        "Content-Length": body.length,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    if (request.url?.split("?", 1)[0] !== "/metrics") return respond(404, "Only /metrics is here.\n");
    if (request.method !== "GET" && request.method !== "HEAD") return respond(405, "This can only be read.\n");
    try {
      respond(200, await registry.metrics(), registry.contentType);
    } catch (error) {
      log.error({ error }, "The metrics could not be written");
      respond(500, "The metrics could not be written.\n");
    }
  }, log);
}
