import type { Shop, RequestSession } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { streamShopExport } from "#domains/privacy/export-shop.ts";
import { authorise } from "#domains/staff/authorise.ts";
import { pakistanDay } from "#kernel/time.ts";

const own = { ...securityHeaders, "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" };
const place = "/admin/data";

/** Streams a file with all users and orders to a staff member who may read them; it is never in memory as a whole. Audited. */
export async function exportShopData(
  { database, limits, log }: Pick<Shop, "database" | "limits" | "log">,
  requestSession: RequestSession,
): Promise<Response> {
  const session = await requestSession.session();
  if (!session) return leadTo("/admin/sign-in");
  const by = await authorise(database, session, "privacy.manage");
  if ("outcome" in by) {
    switch (by.outcome) {
      case "forbidden":
        return refuse(403, "Your role does not allow this. Ask the owner of the shop.");
      case "second-factor-due":
        return leadTo(by.enrolled ? "/admin/second-factor" : "/admin/security");
      case "password-due":
        return leadTo("/admin/confirm-password");
    }
  }
  const rate = await limits.exports(by.accountId);
  if (!rate.allowed)
    return refuse(
      429,
      "You downloaded data several times just now. Wait a few minutes.",
      retryAfter(rate.retryAfterSeconds),
    );
  const { readable, finished } = await streamShopExport(database, by);
  // The response has begun: the browser sees that the download was cut off.
  void finished.catch((error: unknown) => log.warn({ error: String(error) }, "An export was cut off"));
  return new Response(readable, {
    headers: {
      ...own,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="users-and-orders-${pakistanDay(new Date())}.json"`,
    },
  });
}

const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { ...own, Location: `${path}?next=${encodeURIComponent(place)}` } });

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...own, "Content-Type": "text/plain; charset=utf-8", ...headers } });
