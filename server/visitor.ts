import { parse, serialize } from "hono/utils/cookie";
import type { Visitor } from "#app/middleware/shop-context.ts";
import type { Account } from "#domains/accounts/account.ts";
import { findSession } from "#domains/accounts/find-session.ts";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { noticeCookie, noticeSeconds } from "./show-notice.ts";

const cartCookie = "taqat_cart";
const orderCookie = "taqat_order";
const wishCookie = "taqat_wish";
const sessionCookie = "taqat_session";
const month = 30 * 24 * 60 * 60;
const quarterHour = 15 * 60;

interface VisitorSettings {
  database: Database;
  address: string;
  agent: string | undefined;
  cookieHeader: string | undefined;
  https: boolean;
}

// With this prefix browsers take the cookie from our very host alone, never from a neighbour under the same domain.
const nameSessionCookie = (https: boolean) => (https ? `__Host-${sessionCookie}` : sessionCookie);

/** The token of the login that a request's cookies name; null when they name none. */
export function readSessionToken({ cookieHeader, https }: { cookieHeader: string | undefined; https: boolean }): string | null {
  const value = cookieHeader ? parse(cookieHeader)[nameSessionCookie(https)] : undefined;
  return value !== undefined && isSecret(value) ? value : null;
}

/** The visitor of one request, and the Set-Cookie lines that the response must carry. */
export function meetVisitor({ database, address, agent = "", cookieHeader, https }: VisitorSettings) {
  const cookies = cookieHeader ? parse(cookieHeader) : {};
  const kept = new Map<string, string>();
  const session = nameSessionCookie(https);

  const keep = (name: string, value: string | null, lifetime = month) => {
    kept.set(name, serialize(name, value ?? "", { path: "/", httpOnly: true, sameSite: "Lax", secure: https, maxAge: value === null ? 0 : lifetime }));
  };
  const read = (name: string, isValid = isSecret) => {
    const value = cookies[name];
    return value !== undefined && isValid(value) ? value : null;
  };
  let asked: Promise<Account | null> | undefined;

  const visitor: Visitor = {
    address,
    agent,
    sessionToken: readSessionToken({ cookieHeader, https }),
    cartSecret: read(cartCookie),
    orderToken: read(orderCookie),
    wish: read(wishCookie, isId),
    account: () => (asked ??= findAccount()),
    keepCart(secret) {
      visitor.cartSecret = secret;
      keep(cartCookie, secret);
    },
    keepOrder(accessToken) {
      visitor.orderToken = accessToken;
      keep(orderCookie, accessToken);
    },
    keepSession(token) {
      visitor.sessionToken = token;
      asked = undefined;
      keep(session, token);
    },
    keepWish(productId) {
      visitor.wish = productId;
      keep(wishCookie, productId, quarterHour);
    },
    notify: (notice) => keep(noticeCookie, notice, noticeSeconds),
  };

  async function findAccount() {
    if (visitor.sessionToken === null) return null;
    const found = await findSession(database, visitor.sessionToken);
    if (found === null) keep(session, null);
    else if (found.renewed) keep(session, visitor.sessionToken);
    return found?.account ?? null;
  }

  return { visitor, setCookies: () => [...kept.values()] };
}
