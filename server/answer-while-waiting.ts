import type { Answer } from "./guard-answers.ts";
import { calmPage } from "./calm-page.ts";
import { openHealth } from "./health.ts";
import type { BuiltFiles } from "./open-built-files.ts";
import { writeKept } from "./write-kept.ts";

const sentence = "The shop cannot be reached for a moment. Please try again shortly.";
const again = { "Retry-After": "5" };

/** Answers while the shop waits for its database at start: the process lives, is not ready, and says so to everybody else. */
export function answerWhileWaiting(files: BuiltFiles | null): Answer {
  const health = openHealth(null);
  return (request, response) => {
    const pathname = (request.url ?? "/").split("?", 1)[0]!;
    if (pathname === "/healthz" || pathname === "/readyz") return health.answer(pathname, response);
    const file = request.method === "GET" || request.method === "HEAD" ? files?.find(pathname) : undefined;
    if (file) return writeKept(request, response, file);

    const page = calmPage(503, sentence, again);
    const isProgram = pathname.startsWith("/v1/");
    const body = isProgram ? Buffer.from(JSON.stringify({ status_code: 503, error: { type: "unavailable", message: sentence } })) : page.body;
    response.writeHead(503, { ...page.headers, ...(isProgram && { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" }), "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
    return undefined;
  };
}
