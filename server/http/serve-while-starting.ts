import type { RequestHandler } from "./catch-handler-errors.ts";
import { renderFailurePage } from "./error-page.ts";
import { createHealthChecks, readHealthQuestion } from "./health-checks.ts";
import { toApiUrl } from "./api/api-url.ts";
import type { StaticAssets } from "./files/static-assets.ts";
import { unavailable } from "./temporary-failures.ts";
import { writeCachedResponse } from "./write-cached-response.ts";

/** Serves while the shop waits for its database at startup: the process is alive but not ready, and every other request gets an error page. */
export function serveWhileStarting(files: StaticAssets | null): RequestHandler {
  const health = createHealthChecks(null);
  return (request, response) => {
    const healthQuestion = readHealthQuestion(request.url ?? "/");
    if (healthQuestion) return health.respond(healthQuestion, response);
    const pathname = (request.url ?? "/").split("?", 1)[0]!;
    const file = request.method === "GET" || request.method === "HEAD" ? files?.find(pathname) : undefined;
    if (file) return writeCachedResponse(request, response, file);

    const page = renderFailurePage(unavailable, { canRetry: request.method === "GET" });
    const isProgram = toApiUrl(pathname) !== null;
    const body = isProgram
      ? Buffer.from(JSON.stringify({ status_code: 503, error: { type: "unavailable", message: unavailable.message } }))
      : page.body;
    response.writeHead(503, {
      ...page.headers,
      ...(isProgram && { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" }),
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return undefined;
  };
}
