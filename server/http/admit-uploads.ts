import type { RequestSession } from "#app/http/context.ts";
import { findEndedSession } from "#domains/accounts/sessions/find-ended-session.ts";
import type { Database } from "#platform/database/database.server.ts";
import { hasPermission, type Permission } from "#domains/staff/permissions.ts";
import { createFairByteBudget } from "#platform/resilience/byte-budget.ts";
import { mostUploadBytes } from "#domains/media/upload-picture.ts";

/** The most bytes of a form with pictures: a few photos of a phone at once. */
export const maxUploadFormBytes = 2 * mostUploadBytes;

/** Parsing a form takes several times its bytes, so that these are about half a gigabyte of memory. */
export const uploadBudget = createFairByteBudget({
  bytes: 3 * maxUploadFormBytes,
  share: maxUploadFormBytes,
  maxQueued: 40,
});

/** The forms with files or long texts, each with the permission that its action asks for first. */
const forms: [RegExp, Permission][] = [
  [/^\/admin\/(?:products|categories)\/[0-9a-f-]{36}(?:\/pictures)?$/, "catalogue.edit"],
  [/^\/admin\/products\/import$/, "imports.run"],
  [/^\/admin\/money\/payouts$/, "payments.reconcile"],
  [/^\/admin\/money\/balances\/[0-9a-f-]{36}\/\d{4}-\d{2}$/, "payments.reconcile"],
  [/^\/admin\/content\/banners\/(?:new|[0-9a-f-]{36})$/, "content.edit"],
  [/^\/admin\/content\/(?:articles|pages)\/[a-z0-9-]{1,120}$/, "content.edit"],
  [/^\/admin\/content\/preview$/, "content.edit"],
  [/^\/admin\/settings$/, "settings.edit"],
  [/^\/admin\/book(?:\/numbers)?$/, "orders.fulfil"],
];

/**
 * The account of this login if it may send files to this path, so that nobody else has the shop read large bodies; null otherwise. It spares memory
 * and authorises nothing: the route's action does.
 */
export async function admitUpload(
  pathname: string,
  requestSession: RequestSession,
  database: Database,
): Promise<string | null> {
  const permission = forms.find(([path]) => path.test(pathname.replace(/\.data$/, "")))?.[1];
  if (!permission) return null;
  const { sessionToken } = requestSession;
  // Whose login has ended by its time is led to the login, with what they typed.
  const account = await requestSession.account();
  const author = account
    ? { accountId: account.id, role: account.role }
    : await findEndedSession(database, sessionToken);
  return author !== null && hasPermission(author.role, permission) ? author.accountId : null;
}
