import { maxReportBytes, readSpeedReport } from "#app/actions/speed/read-report.ts";
import type { Shop } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { countSpeed } from "#domains/speed/count-speed.ts";

/**
 * Counts what a browser reports of a page's speed. Nothing of who reports it is kept: no cookie is read, and the address only counts against a limit.
 * A browser does not read the answer, which is 204, or says why the report was not taken: 400, 413, 415 or 429.
 */
export async function takeSpeedReport(
  { database, limits }: Pick<Shop, "database" | "limits">,
  request: Request,
  address: string,
): Promise<Response> {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers: { ...securityHeaders, ...headers, "Cache-Control": "no-store" } });
  const verdict = await limits.speed(address);
  if (!verdict.allowed) return answer(429, retryAfter(verdict.retryAfterSeconds));
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return answer(415);
  // A beacon states its length; what does not could be endless.
  if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= maxReportBytes)) return answer(413);
  const report = readSpeedReport(await request.text());
  if (report === null) return answer(400);
  countSpeed(database, report);
  return answer(204);
}
