import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { pageContext, requestContext, shopContext, visitorContext, type Visitor } from "#app/middleware/shop-context.ts";
import { defaultShopSettings } from "#domains/settings/default-shop-settings.ts";
import { pageTags } from "#kernel/page-tags.ts";
import type { Database } from "#platform/database/database.server.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readAnswer } from "./read-answer.ts";

interface VisitSettings {
  cartSecret?: string | null;
  orderToken?: string | null;
  limits?: Partial<RateLimits>;
}

type Handler = (args: never) => unknown;

/** One visitor at the doors of the routes: sends forms to actions and looks at what loaders give, as the server would have them do it. */
export function openVisit(database: Database, { cartSecret = null, orderToken = null, limits = {} }: VisitSettings = {}) {
  const visitor: Visitor = {
    address: "203.0.113.7",
    agent: "Browser",
    cartSecret,
    orderToken,
    sessionToken: null,
    deviceMark: null,
    saved: [],
    draft: null,
    lastChange: null,
    referral: null,
    account: async () => null,
    cart: async () => visitor.cartSecret,
    keepCart(secret) {
      visitor.cartSecret = secret;
    },
    keepOrder(accessToken) {
      visitor.orderToken = accessToken;
    },
    keepSession(token) {
      visitor.sessionToken = token;
    },
    keepDevice(mark) {
      visitor.deviceMark = mark;
    },
    keepSaved(productIds) {
      visitor.saved = productIds;
    },
    keepDraft(draft) {
      visitor.draft = draft;
    },
    keepLastChange(change) {
      visitor.lastChange = change;
    },
    keepReferral(referral) {
      visitor.referral = referral;
    },
    notify: () => undefined,
  };
  const tags = new Set<string>();
  const memory = new DataCache();
  const tally = { ordersPlaced: 0 };
  const context = new RouterContextProvider();
  context.set(shopContext, {
    database, memory, answers: new PageCache({ megabytes: 8 }), tally, storage: createFileStorage("unused"), log: pino({ level: "silent" }), limits: { ...createRateLimits(), ...limits }, baseUrl: "https://shop.test",
  });
  context.set(requestContext, { reference: "TEST", databaseGone: false, formSent: false });
  context.set(pageContext, { dependsOn: (...names) => names.forEach((name) => tags.add(name)) });
  context.set(visitorContext, visitor);

  const call = (handler: Handler, request: Request, params: Record<string, string>) =>
    readAnswer(async () => handler({ request, context, params, url: new URL(request.url), pattern: new URL(request.url).pathname } as never));

  return {
    visitor,
    tally,
    /** What the page said it depends on. */
    tags,
    /** As after the first page that was shown. */
    rememberSettings: () => memory.getOrLoad("settings", [pageTags.settings], async () => defaultShopSettings),
    send: (action: Handler, path: string, fields: Record<string, string>) => call(action, new Request(`https://shop.test${path}`, { method: "POST", body: new URLSearchParams(fields) }), {}),
    sendBody: (action: Handler, path: string, body: string, type: string) => call(action, new Request(`https://shop.test${path}`, { method: "POST", body, headers: { "Content-Type": type } }), {}),
    look: (loader: Handler, path: string, params: Record<string, string> = {}) => call(loader, new Request(`https://shop.test${path}`), params),
  };
}
