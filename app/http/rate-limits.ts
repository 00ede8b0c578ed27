import {
  type RateLimit,
  createRateLimit,
  type SharedRateLimit,
  createSharedRateLimit,
} from "#platform/rate-limits/rate-limit.ts";

/** Generous to the many phones that a mobile operator puts behind one address, tight for a script. */
export function createRateLimits() {
  return {
    checkout: createRateLimit(240, 600),
    contact: createRateLimit(20, 600),
    /** Searches, narrowed lists and live searches that are not in memory, and other public pages that are not. */
    search: createRateLimit(240, 60),
    pages: createRateLimit(600, 60),
    /** Sizes of pictures that have to be made first. */
    pictures: createRateLimit(600, 60),
    cart: createRateLimit(240, 60),
    /** Products saved and removed, by account; by address for guests, who are led to the login. */
    wishlist: createRateLimit(120, 60),
    /** Mails asked for when something is back: from one network, and, unless who asks is logged in with it, to one address from one network and to one address a day. */
    stockAlertsByAddress: createRateLimit(60, 600),
    stockAlertsByAddressAndEmail: createRateLimit(5, 86_400),
    stockAlertsByEmail: createRateLimit(20, 86_400),
    /** What is done on the page of an order, by order: cancelling, a reference, ordering again. */
    orders: createRateLimit(60, 600),
    /** Openings of the stream that tells an order's page of changes. */
    orderEvents: createRateLimit(240, 60),
    /** Orders looked for in vain by number and phone: from one address; and of one number or one phone from anywhere, beyond which the order's e-mail address is asked for, too. */
    trackByAddress: createRateLimit(60, 600),
    trackByNumber: createRateLimit(20, 3_600),
    trackByPhone: createRateLimit(20, 3_600),
    /** Wrong passwords on a device on which the account was logged in before: strangers elsewhere use up nothing of these. */
    loginByKnownDevice: createRateLimit(10, 900),
    /** On other devices: for one account from one address, from one address whosever, and for one account from anywhere. It takes six networks to use up the last. */
    loginByAccountAndAddress: createRateLimit(10, 3_600),
    loginByAddress: createRateLimit(100, 600),
    loginByAccount: createRateLimit(60, 3_600),
    /** Passwords asked for again of whoever is logged in, by account. */
    passwordChecks: createRateLimit(10, 900),
    register: createRateLimit(60, 3_600),
    /** Files of all that is kept of one account. */
    exports: createRateLimit(10, 600),
    /** Mails asked for from one address (or by one account, or from a device of its own), and of one kind to one address. */
    mailsByRequester: createRateLimit(60, 900),
    mailsByRecipient: createRateLimit(3, 900),
    /** Downloads of the feed of all products, which has no end to speak of. */
    feeds: createRateLimit(20, 3_600),
    /** Requests of an API key, by its own measure. */
    apiKey: createSharedRateLimit(60),
  } satisfies Record<string, RateLimit | SharedRateLimit>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;
