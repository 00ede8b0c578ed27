import type { IncomingMessage } from "node:http";
import type { Shop } from "#app/http/context.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { isSecondFactorDue } from "#domains/staff/authorise.ts";
import { toStaffSession } from "#domains/staff/sign-in/to-staff-session.ts";
import { findAccountOrderVersion, findOrderVersion, type OrderVersion } from "#domains/orders/find-order-version.ts";
import { findPageVersion } from "#domains/returns/page-version.ts";
import { readSessionToken } from "../sessions/request-session.ts";

/** An order that the request may follow, the version of its page, and the session that it is followed with: null for a private link. */
export interface AccessibleOrder {
  orderId: string;
  version: number;
  login: { accountId: string; expiresAt: Date } | null;
}

/** Finds the order with the credentials of the request; null when they no longer open it. It is checked again for every event. */
export type OrderAccess = () => Promise<AccessibleOrder | null>;

const byLink = /^\/order\/([^/]+)\/events$/;
const byAccount = /^\/user\/dashboard\/orders\/([1-9][0-9]{0,14})\/events$/;

/** The credentials of a request to follow an order: the secret of a private link, or the session of the order's account. Null for any other request. */
export function readOrderAccess(
  { database, baseUrl }: Pick<Shop, "database" | "baseUrl">,
  request: IncomingMessage,
  pathname: string,
): OrderAccess | null {
  const toPage = async (found: OrderVersion) => ({ ...found, version: await findPageVersion(database, found) });
  const token = byLink.exec(pathname)?.[1];
  if (token !== undefined) {
    return async () => {
      const found = await findOrderVersion(database, token);
      return found && { ...(await toPage(found)), login: null };
    };
  }
  const number = byAccount.exec(pathname)?.[1];
  if (number === undefined) return null;
  const sessionToken = readSessionToken({ cookieHeader: request.headers.cookie, https: baseUrl.startsWith("https:") });
  return async () => {
    const session = await findSession(database, sessionToken, { inUse: false });
    if (session && (await isSecondFactorDue(database, toStaffSession(session, null)))) return null;
    const found = session && (await findAccountOrderVersion(database, session.account.id, Number(number)));
    return (
      found && { ...(await toPage(found)), login: { accountId: session.account.id, expiresAt: session.expiresAt } }
    );
  };
}
