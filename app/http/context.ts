import { createContext } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import type { CourierApiSettings } from "#domains/couriers/adapters/connection.ts";
import type { ListingMemoryPort } from "#domains/search/listing-memory.ts";
import type { StaffSession } from "#domains/staff/staff-session.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import type { Machine } from "#platform/machine/machine.ts";
import type { ReadTogether } from "#platform/database/read-together.ts";
import type { SmsReceiptSettings } from "#platform/messaging/sms-receipts.ts";
import type { Log } from "#platform/log.ts";
import type { DataCache } from "#platform/cache/data-cache.ts";
import type { PageCache } from "#platform/cache/page-cache.ts";
import type { RateLimits } from "#app/http/rate-limits.ts";

/** What the server passes to every loader and action. */
export interface Shop {
  database: Database;
  /**
   * The same database for what may be a moment old and belongs to nobody: public pages, searches, feeds, sitemaps and what is cached. It may be a
   * replica. What a visitor or staff have just written is read from `database`.
   */
  reads: ReadDatabase;
  /** Reads several things through one connection. */
  readTogether: ReadTogether;
  storage: FileStorage;
  log: Log;
  limits: RateLimits;
  /** Data that every page needs and that seldom changes. */
  cache: DataCache;
  /** A memory of what lists filter, count and sort by; without it the database is asked. */
  listingMemory?: ListingMemoryPort;
  /** Cached bytes of API responses, feeds and sitemaps. They are invalidated when the data they show changes. */
  responseCache: PageCache;
  /** Counters of this process since its start, for monitoring. */
  counters: { ordersPlaced: number };
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  /** Seals the secrets that staff's authenticator apps share with the shop and the tokens of couriers, and signs what codes to phones have proved. */
  secretKey: string;
  /** Whether a code can be sent to a phone: by a transport of messages, or into the outbox. */
  canSendCodes: boolean;
  /** How receipts of SMS look; without it the shop takes none. */
  smsReceipts?: SmsReceiptSettings | null;
  /** What this process knows of its machine and its settings; without it staff read nothing of that. */
  machine?: Machine;
  /** Couriers' APIs that stand elsewhere than usual. */
  courierUrls?: CourierApiSettings["courierUrls"];
}

/** Collects the cache tags of a public page while it is rendered. */
export interface PageContext {
  /** Adds tags of `#kernel/cache-tags.ts` for what the page shows. */
  dependsOn(...tags: string[]): void;
}

/** The session of this request. Only private pages, forms and /session may read it, because public pages are the same for everybody. */
export interface RequestSession {
  /** The client's IP address, as far as it can be known. */
  address: string;
  /** The User-Agent header. */
  agent: string;
  /** The URL of the page that this request comes from, as its browser names it: anything or "", if a client wants. */
  referrer: string;
  /** The login's token on this device. It may have ended; `account` checks it. */
  sessionToken: string | null;
  /** Whether a page's scripts sent this request for the data of a page. */
  byScripts: boolean;
  /** The cart's secret as the cookie has it. Use `cart`, which checks it. */
  cartSecret: string | null;
  /** The access token of the last order from this browser. */
  orderToken: string | null;
  /** The accounts that have logged in on this browser before, as `trustDevice` serializes them. */
  deviceToken: string | null;
  /** The phones that were verified by a code on this device, as `markVerified` serializes them. */
  verifiedMark: string | null;
  /** The ids of the products that a guest saved on this device, newest first. */
  saved: string[];
  /** The checkout draft of this device, as `parseDraft` returns it. */
  draft: string | null;
  /** The last change of the cart, as `parseLastChange` returns it. */
  lastChange: string | null;
  /** The storefront that sent the shopper here, as `parseReferral` returns it. `findReferral` checks whether it is still valid. */
  referral: string | null;
  /** What first brought this browser here, as `parseAttribution` returns it. */
  attribution: string | null;
  /** The login of this request, also while a staff member owes the second factor; null for a guest. */
  session(): Promise<StaffSession | null>;
  /** The account that is logged in; null for a guest, and for a staff member who owes the second factor. It is loaded at most once a request, at the first call. */
  account(): Promise<Account | null>;
  /**
   * The secret of the session's cart; a logged-in account has one cart for all devices. If the login was ended elsewhere, this removes from
   * the device what a logout would have removed.
   */
  cart(): Promise<string | null>;
  /** Sets the cookie on the response, whatever its status; null deletes the cookie. */
  setCartCookie(secret: string | null): void;
  setOrderCookie(accessToken: string | null): void;
  setSessionCookie(token: string | null): void;
  setDeviceCookie(mark: string | null): void;
  setVerifiedCookie(mark: string | null): void;
  setSavedCookie(productIds: string[]): void;
  setDraftCookie(draft: string | null): void;
  setLastChangeCookie(change: string | null): void;
  setReferralCookie(referral: string | null): void;
  /** Sets a flash message for the next page. */
  flash(notice: FlashKey): void;
  /**
   * The flash message that a page's own scripts are to show, when they have sent a form and load data; the response takes it back. Null for a whole
   * page, into which the server inserts the message.
   */
  takeFlash(): string | null;
}

/** The current request. */
export interface RequestContext {
  /** The reference on an error page and in the log. */
  reference: string;
  /** Set by an action that could not reach the database, so that loaders do not wait for it again. */
  databaseUnavailable: boolean;
  /** Set by an action that renders its form again: the submitted fields must be returned even when the rest of the page cannot be loaded. */
  formSubmitted: boolean;
  /** The rendered document, for whoever sends the response. */
  document?: string;
}

export const requestContext = createContext<RequestContext>();
export const shopContext = createContext<Shop>();
export const pageContext = createContext<PageContext>();
export const requestSessionContext = createContext<RequestSession>();
