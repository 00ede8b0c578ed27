import { createContext } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import type { Notice } from "#app/account/notices.ts";
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
  memory: DataCache;
  /** What machines are answered, where it is the same for everybody: kept as bytes until something it shows changes. */
  answers: PageCache;
  /** What was done in this process since it started, for whoever watches over it. */
  tally: { ordersPlaced: number };
  /** The address people reach the shop at, without a trailing slash. */
  baseUrl: string;
}

/** What a public page says of itself while it is rendered, so that it can be kept until one of these changes. */
export interface PageNotes {
  /** Names what the page shows, with tags of `#kernel/page-tags.ts`. */
  dependsOn(...tags: string[]): void;
}

/** Who is asking. Only private pages, forms and /session may read it: public pages are the same for everybody. */
export interface Visitor {
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
  deviceMark: string | null;
  /** The ids of the products that a guest has saved on this device, the last one first. */
  saved: string[];
  /** What was typed into the checkout on this device, as `readDraft` reads it. */
  draft: string | null;
  /** What was done to the cart just before, as `readLastChange` reads it. */
  lastChange: string | null;
  /** Which storefront sent the visitor here with a cart, as `readReferral` reads it; `recallReferral` says what of it still holds. */
  referral: string | null;
  /** Who is logged in, looked up once for each request and only when asked; null for a guest. */
  account(): Promise<Account | null>;
  /** The secret of the visitor's cart: of whoever is logged in the account's, whichever device opened it. A device whose login was ended from elsewhere forgets what a logout would have taken from it. */
  cart(): Promise<string | null>;
  /** Sends the cookie with the response, whatever the response is; null deletes it. */
  keepCart(secret: string | null): void;
  keepOrder(accessToken: string | null): void;
  keepSession(token: string | null): void;
  keepDevice(mark: string | null): void;
  keepSaved(productIds: string[]): void;
  keepDraft(draft: string | null): void;
  keepLastChange(change: string | null): void;
  keepReferral(referral: string | null): void;
  /** Has the next page say it, once. */
  notify(notice: Notice): void;
}

/** The one request that is being answered. */
export interface RequestNotes {
  /** What an error page shows and the log names. */
  reference: string;
  /** Set by an action that found the database out of reach, so that loaders need not wait for it again. */
  databaseGone: boolean;
  /** Set by an action that shows its form again: what was typed must come back even where the rest of the page cannot. */
  formSent: boolean;
}

export const requestContext = createContext<RequestNotes>();
export const shopContext = createContext<Shop>();
export const pageContext = createContext<PageNotes>();
export const visitorContext = createContext<Visitor>();
