import type { Shop, RequestSession } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { exportAccount } from "#domains/privacy/export-account.ts";
import { pakistanDay } from "#kernel/time.ts";

const own = { ...securityHeaders, "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" };

/** Streams a file with all data of the logged-in account; redirects guests to the login. The file is never in memory as a whole. */
export async function exportAccountData(
  { database, limits }: Pick<Shop, "database" | "limits">,
  requestSession: RequestSession,
): Promise<Response> {
  const account = await requestSession.account();
  if (!account)
    return new Response(null, {
      status: 303,
      headers: { ...own, Location: `/user/login?next=${encodeURIComponent("/user/dashboard/data")}` },
    });
  const rate = await limits.exports(account.id);
  if (!rate.allowed) {
    return new Response("You downloaded your data several times just now. Wait a few minutes, then try again.", {
      status: 429,
      headers: { ...own, "Content-Type": "text/plain; charset=utf-8", ...retryAfter(rate.retryAfterSeconds) },
    });
  }
  const pieces = exportAccount(database, account, requestSession.sessionToken);
  // An error at the start must become an error page, not a broken file.
  const first = await pieces.next();
  const file = writePieces(first.value ?? "", pieces);
  return new Response(file, {
    headers: {
      ...own,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="taqat-your-data-${pakistanDay(new Date())}.json"`,
    },
  });
}

function writePieces(first: string, rest: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rest.return();
    },
  });
}
