import { createContext } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { DataCache } from "#platform/cache/data-cache.ts";
import type { PageCache } from "#platform/cache/page-cache.ts";
import type { RateLimits } from "#app/http/rate-limits.ts";

/** What the server hands to every loader and action. */
export interface Shop {
  database: Database;
  storage: FileStorage;
  log: Log;
  limits: RateLimits;
  /** What every page needs and seldom changes. */
  cache: DataCache;
  /** What machines are answered, where it is the same for everybody: cached as bytes until something it shows changes. */
  responseCache: PageCache;
  /** What was done in this process since it started, for whoever watches over it. */
  counters: { ordersPlaced: number };
  /** The address people reach the shop at, without a trailing slash. */
  baseUrl: string;
}

/** What a public page says of itself while it is rendered, so that it can be kept until one of these changes. */
export interface PageContext {
  /** Names what the page shows, with tags of `#kernel/cache-tags.ts`. */
  dependsOn(...tags: string[]): void;
}

/** Who is asking. Only private pages, forms and /session may read it: public pages are the same for everybody. */
export interface RequestSession {
  /** The client's address, as far as it can be known. */
  address: string;
  /** What the browser calls itself. */
  agent: string;
  /** Of the login on this device, whether or not it still stands; `account` tells. */
  sessionToken: string | null;
  /** As its cookie says it; `cart` knows better. */
  cartSecret: string | null;
  /** The access token of the order last placed from this browser. */
  orderToken: string | null;
  /** Tells in which accounts somebody logged in from this browser before, as `trustDevice` makes it. */
  deviceToken: string | null;
  /** The ids of the products that a guest has saved on this device, the last one first. */
  saved: string[];
  /** What was typed into the checkout on this device, as `parseDraft` reads it. */
  draft: string | null;
  /** What was done to the cart just before, as `parseLastChange` reads it. */
  lastChange: string | null;
  /** Which storefront sent the visitor here with a cart, as `parseReferral` reads it; `findReferral` says what of it still holds. */
  referral: string | null;
  /** Who is logged in, looked up once for each request and only when asked; null for a guest. */
  account(): Promise<Account | null>;
  /** The secret of the visitor's cart: of whoever is logged in the account's, whichever device opened it. A device whose login was ended from elsewhere forgets what a logout would have taken from it. */
  cart(): Promise<string | null>;
  /** Sends the cookie with the response, whatever the response is; null deletes it. */
  setCartCookie(secret: string | null): void;
  setOrderCookie(accessToken: string | null): void;
  setSessionCookie(token: string | null): void;
  setDeviceCookie(mark: string | null): void;
  setSavedCookie(productIds: string[]): void;
  setDraftCookie(draft: string | null): void;
  setLastChangeCookie(change: string | null): void;
  setReferralCookie(referral: string | null): void;
  /** Has the next page say it, once. */
  flash(notice: FlashKey): void;
}

/** The one request that is being answered. */
export interface RequestContext {
  /** What an error page shows and the log names. */
  reference: string;
  /** Set by an action that found the database out of reach, so that loaders need not wait for it again. */
  databaseUnavailable: boolean;
  /** Set by an action that shows its form again: what was typed must come back even where the rest of the page cannot. */
  formSubmitted: boolean;
}

export const requestContext = createContext<RequestContext>();
export const shopContext = createContext<Shop>();
export const pageContext = createContext<PageContext>();
export const requestSessionContext = createContext<RequestSession>();
