import type { Shop, RequestSession } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { exportAccount } from "#domains/privacy/export-account.ts";

const own = { ...securityHeaders, "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" };

/** Whoever is logged in is handed a file of all that is kept of them; anybody else is sent to the login. Written as it is read, however long it is. */
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
      headers: { ...own, "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(rate.retryAfterSeconds) },
    });
  }
  const pieces = exportAccount(database, account, requestSession.sessionToken);
  // What fails at once must not fail within a file that has begun.
  const first = await pieces.next();
  const file = writePieces(first.value ?? "", pieces);
  return new Response(file, {
    headers: {
      ...own,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="taqat-your-data-${new Date().toISOString().slice(0, 10)}.json"`,
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
