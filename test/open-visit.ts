import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import {
  pageContext,
  requestContext,
  shopContext,
  requestSessionContext,
  type RequestSession,
} from "#app/http/context.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Database } from "#platform/database/database.server.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { readAnswer } from "./read-answer.ts";

interface VisitSettings {
  cartSecret?: string | null;
  orderToken?: string | null;
  limits?: Partial<RateLimits>;
}

type Handler = (args: never) => unknown;

/** One visitor of the routes: sends forms to actions and calls loaders, with the context that the server would give them. */
export function openVisit(
  database: Database,
  { cartSecret = null, orderToken = null, limits = {} }: VisitSettings = {},
) {
  const requestSession: RequestSession = {
    address: "203.0.113.7",
    agent: "Browser",
    referrer: "",
    cartSecret,
    orderToken,
    sessionToken: null,
    byScripts: false,
    deviceToken: null,
    verifiedMark: null,
    saved: [],
    draft: null,
    lastChange: null,
    referral: null,
    attribution: null,
    session: async () => null,
    account: async () => null,
    cart: async () => requestSession.cartSecret,
    setCartCookie(secret) {
      requestSession.cartSecret = secret;
    },
    setOrderCookie(accessToken) {
      requestSession.orderToken = accessToken;
    },
    setSessionCookie(token) {
      requestSession.sessionToken = token;
    },
    setDeviceCookie(mark) {
      requestSession.deviceToken = mark;
    },
    setVerifiedCookie(mark) {
      requestSession.verifiedMark = mark;
    },
    setSavedCookie(productIds) {
      requestSession.saved = productIds;
    },
    setDraftCookie(draft) {
      requestSession.draft = draft;
    },
    setLastChangeCookie(change) {
      requestSession.lastChange = change;
    },
    setReferralCookie(referral) {
      requestSession.referral = referral;
    },
    flash: () => undefined,
    takeFlash: () => null,
  };
  const tags = new Set<string>();
  const cache = new DataCache();
  const counters = { ordersPlaced: 0 };
  const context = new RouterContextProvider();
  context.set(shopContext, {
    database,
    reads: database,
    readTogether,
    cache,
    responseCache: new PageCache({ megabytes: 8 }),
    counters,
    storage: createFileStorage("unused"),
    log: pino({ level: "silent" }),
    limits: { ...createRateLimits(), ...limits },
    baseUrl: "https://shop.test",
    secretKey: "a secret key for tests, long enough",
    canSendCodes: true,
  });
  context.set(requestContext, { reference: "TEST", databaseUnavailable: false, formSubmitted: false });
  context.set(pageContext, { dependsOn: (...names) => names.forEach((name) => tags.add(name)) });
  context.set(requestSessionContext, requestSession);

  const call = (handler: Handler, request: Request, params: Record<string, string>) =>
    readAnswer(async () =>
      handler({ request, context, params, url: new URL(request.url), pattern: new URL(request.url).pathname } as never),
    );

  return {
    requestSession,
    counters,
    /** The cache tags of the page. */
    tags,
    /** The state after the first page was displayed. */
    rememberSettings: () => cache.getOrLoad("settings", [cacheTags.settings], async () => defaultShopSettings),
    send: (action: Handler, path: string, fields: Record<string, string>) =>
      call(action, new Request(`https://shop.test${path}`, { method: "POST", body: new URLSearchParams(fields) }), {}),
    sendBody: (action: Handler, path: string, body: string, type: string) =>
      call(
        action,
        new Request(`https://shop.test${path}`, { method: "POST", body, headers: { "Content-Type": type } }),
        {},
      ),
    look: (loader: Handler, path: string, params: Record<string, string> = {}) =>
      call(loader, new Request(`https://shop.test${path}`), params),
  };
}
