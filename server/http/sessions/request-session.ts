import { parse, serialize } from "hono/utils/cookie";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { lastChangeCookie, lastChangeSeconds, parseLastChange } from "#app/actions/cart/last-change.ts";
import { draftCookie, draftSeconds, isDraft } from "#app/actions/checkout/checkout-draft.ts";
import { isPackedIds, packIds, savedCookie, savedSeconds, unpackIds } from "#app/actions/wishlist/device-wishlist.ts";
import { attributionCookie, isAttribution } from "#app/actions/checkout/attribution.ts";
import { isReferral, referralCookie, referralSeconds } from "#app/actions/checkout/referral.ts";
import type { RequestSession } from "#app/http/context.ts";
import type { Account } from "#domains/accounts/account.ts";
import { findSession, type FoundSession } from "#domains/accounts/sessions/find-session.ts";
import { toStaffSession } from "#domains/staff/sign-in/to-staff-session.ts";
import { isDeviceToken } from "#domains/accounts/sessions/trusted-device.ts";
import { isVerifiedMark, verifiedSeconds } from "#domains/phone-codes/verified-device.ts";
import { isSecondFactorDue } from "#domains/staff/authorise.ts";
import { findAccountCart } from "#domains/cart/find-cart-summary.ts";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cookieName } from "./cookie-name.ts";
import { flashMessages } from "#app/http/flash-messages.ts";
import { flashCookie, flashSeconds, readFlash } from "./flash.ts";

const cartCookie = "taqat_cart";
const orderCookie = "taqat_order";
const deviceCookie = "taqat_device";
const verifiedCookie = "taqat_phone";
const sessionCookie = "taqat_session";
const month = 30 * 24 * 60 * 60;
// The longest time that browsers store a cookie.
const deviceLifetime = 400 * 24 * 60 * 60;

interface RequestSessionOptions {
  database: Database;
  address: string;
  agent: string | undefined;
  referrer?: string | undefined;
  cookieHeader: string | undefined;
  https: boolean;
  /** Whether the scripts of a page ask for the data of one. */
  isData?: boolean;
  /** False for what an open page sends by itself: it is no use of the login. */
  inUse?: boolean;
}

/** The session token in the request's cookies; null when there is none. */
export function readSessionToken({
  cookieHeader,
  https,
}: {
  cookieHeader: string | undefined;
  https: boolean;
}): string | null {
  return findSessionToken(cookieHeader ? parse(cookieHeader) : {}, https);
}

function findSessionToken(cookies: Record<string, string>, https: boolean): string | null {
  const value = cookies[cookieName(sessionCookie, https)];
  return value !== undefined && isSecret(value) ? value : null;
}

/** The session of one request, and the Set-Cookie lines that the response must carry. */
export function createRequestSession({
  database,
  address,
  agent = "",
  referrer = "",
  cookieHeader,
  https,
  isData = false,
  inUse = true,
}: RequestSessionOptions) {
  const cookies = cookieHeader ? parse(cookieHeader) : {};
  const setCookieLines = new Map<string, string>();

  const setCookie = (plainName: string, value: string | null, lifetime = month, { httpOnly = true } = {}) => {
    const name = cookieName(plainName, https);
    setCookieLines.set(
      name,
      serialize(name, value ?? "", {
        path: "/",
        httpOnly,
        sameSite: "Lax",
        secure: https,
        maxAge: value === null ? 0 : lifetime,
      }),
    );
  };
  const read = (name: string, isValid = isSecret) => {
    const value = cookies[cookieName(name, https)];
    return value !== undefined && isValid(value) ? value : null;
  };
  let finding: Promise<FoundSession | null> | undefined;
  let loading: Promise<Account | null> | undefined;

  const requestSession: RequestSession = {
    address,
    agent,
    referrer,
    sessionToken: findSessionToken(cookies, https),
    byScripts: isData,
    cartSecret: read(cartCookie),
    orderToken: read(orderCookie),
    deviceToken: read(deviceCookie, isDeviceToken),
    verifiedMark: read(verifiedCookie, isVerifiedMark),
    saved: unpackIds(read(savedCookie, isPackedIds)),
    draft: read(draftCookie, isDraft),
    lastChange: read(lastChangeCookie, (value) => parseLastChange(value) !== null),
    referral: read(referralCookie, isReferral),
    attribution: read(attributionCookie, isAttribution),
    async session() {
      const found = await findOnce();
      return found && toStaffSession(found, address);
    },
    account: () =>
      (loading ??= findAccount().catch((error: unknown) => {
        // The next call may succeed.
        loading = undefined;
        throw error;
      })),
    async cart() {
      const account = await requestSession.account();
      const own = account && (await findAccountCart(database, account.id));
      if (own !== null && own !== requestSession.cartSecret) requestSession.setCartCookie(own);
      return requestSession.cartSecret;
    },
    setCartCookie(secret) {
      requestSession.cartSecret = secret;
      setCookie(cartCookie, secret);
    },
    setOrderCookie(accessToken) {
      requestSession.orderToken = accessToken;
      setCookie(orderCookie, accessToken);
    },
    setSessionCookie(token) {
      requestSession.sessionToken = token;
      finding = undefined;
      loading = undefined;
      setCookie(sessionCookie, token);
    },
    setDeviceCookie(mark) {
      requestSession.deviceToken = mark;
      setCookie(deviceCookie, mark, deviceLifetime);
    },
    setVerifiedCookie(mark) {
      requestSession.verifiedMark = mark;
      setCookie(verifiedCookie, mark, verifiedSeconds);
    },
    setSavedCookie(productIds) {
      requestSession.saved = productIds;
      // The page's scripts write this cookie as well.
      setCookie(savedCookie, productIds.length === 0 ? null : packIds(productIds), savedSeconds, { httpOnly: false });
    },
    setDraftCookie(draft) {
      requestSession.draft = draft;
      // The page's scripts write this cookie as well.
      setCookie(draftCookie, draft, draftSeconds, { httpOnly: false });
    },
    setLastChangeCookie(change) {
      requestSession.lastChange = change;
      setCookie(lastChangeCookie, change, lastChangeSeconds);
    },
    setReferralCookie(referral) {
      requestSession.referral = referral;
      setCookie(referralCookie, referral, referralSeconds);
    },
    flash: (notice) => setCookie(flashCookie, notice, flashSeconds),
    takeFlash() {
      // What a page asks for by itself is no answer to a form.
      const notice = isData && inUse ? readFlash(cookieHeader, https) : null;
      if (notice === null) return null;
      setCookie(flashCookie, null);
      return flashMessages[notice];
    },
  };

  async function findAccount() {
    const found = await findOnce();
    return found === null || (await isSecondFactorDue(database, toStaffSession(found, address))) ? null : found.account;
  }

  const findOnce = () =>
    (finding ??= findLogin().catch((error: unknown) => {
      finding = undefined;
      throw error;
    }));

  async function findLogin() {
    if (requestSession.sessionToken === null) return null;
    const found = await findSession(database, requestSession.sessionToken, { inUse });
    if (found === null) clearSession(requestSession);
    else if (found.renewed) setCookie(sessionCookie, requestSession.sessionToken);
    return found;
  }

  return { requestSession, setCookies: () => [...setCookieLines.values()] };
}
