/**
 * What transactions lock by name, because there may be no row to lock yet. A name stands alone, or before the id of what
 * is locked. The lock's number is made of the text, so two versions of the shop that run beside each other must agree on it.
 */
const lockNames = [
  "address",
  "api keys",
  "article",
  "bank columns",
  "banners",
  "bulk runs of",
  "cart of",
  "category tree",
  "certificates",
  "confirmations to",
  "couriers",
  "devices of",
  "due supplies",
  "email",
  "empty shop",
  "first owner",
  "invitation",
  "message of",
  "messages to",
  "messaging settings",
  "page",
  "phone",
  "redirects",
  "refill",
  "return of parcel",
  "return photos",
  "sales days",
  "settings",
  "site",
  "stock alerts of",
  "verified phone",
  "view",
  "whatsapp from",
  "wishlist of",
] as const;

export type LockName = (typeof lockNames)[number];
