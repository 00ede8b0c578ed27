import {
  type RateLimit,
  createRateLimit,
  type SharedRateLimit,
  createSharedRateLimit,
} from "#platform/rate-limits/rate-limit.ts";

/** Generous to the many phones that a mobile operator puts behind one IP address, tight for a script. */
export function createRateLimits() {
  return {
    checkout: createRateLimit(240, 600),
    contact: createRateLimit(20, 600),
    /** Uncached searches, filtered lists and live searches, and other uncached public pages; by IP address. */
    search: createRateLimit(240, 60),
    pages: createRateLimit(600, 60),
    /** Picture sizes that have to be rendered first. */
    pictures: createRateLimit(600, 60),
    cart: createRateLimit(240, 60),
    /** Products saved and removed, by account; by IP address for guests, who are led to the login. */
    wishlist: createRateLimit(120, 60),
    /**
     * Back-in-stock alerts: from one network; and, unless the e-mail address belongs to the logged-in account, to one e-mail address from
     * one network and to one e-mail address a day.
     */
    stockAlertsByAddress: createRateLimit(60, 600),
    stockAlertsByAddressAndEmail: createRateLimit(5, 86_400),
    stockAlertsByEmail: createRateLimit(20, 86_400),
    /** Actions on an order's page, by order: cancelling, a payment reference, ordering again; and the end of reminders, by reminder. */
    orders: createRateLimit(60, 600),
    /** Forms that ask for a return, with photos, by order. */
    returns: createRateLimit(30, 3_600),
    /** Connections to the event stream of an order's page. */
    orderEvents: createRateLimit(240, 60),
    /**
     * Failed searches of an order by number and phone: from one IP address; and for one number or one phone from anywhere, after which the
     * order's e-mail address is required too.
     */
    trackByAddress: createRateLimit(60, 600),
    trackByNumber: createRateLimit(20, 3_600),
    trackByPhone: createRateLimit(20, 3_600),
    /** Wrong passwords at the shop's login on a device on which the account has logged in before. Attempts elsewhere do not consume these. */
    loginByKnownDevice: createRateLimit(10, 900),
    /**
     * Wrong passwords on other devices: for one account from one IP address, for all accounts from one IP address, and for one account from
     * anywhere. Only six networks together can use up the last one.
     */
    loginByAccountAndAddress: createRateLimit(10, 3_600),
    loginByAddress: createRateLimit(100, 600),
    loginByAccount: createRateLimit(60, 3_600),
    /** Password checks of a logged-in account, by account. */
    passwordChecks: createRateLimit(10, 900),
    /**
     * Wrong passwords at the sign-in of staff: on a device on which they have logged in before; on others, for one account from one IP
     * address, and for all accounts from one IP address. No limit counts an account alone, so nobody locks staff out from elsewhere.
     */
    staffLoginByKnownDevice: createRateLimit(10, 900),
    staffLoginByAccountAndAddress: createRateLimit(10, 3_600),
    staffLoginByAddress: createRateLimit(60, 3_600),
    /** Wrong codes of the second factor, after the right password: on a device that gave it before, and for one account on all others. */
    staffCodesByKnownDevice: createRateLimit(20, 3_600),
    staffCodesByAccount: createRateLimit(30, 3_600),
    /** Wrong codes on the set-up page of a shop without an owner. */
    setUp: createRateLimit(20, 900),
    register: createRateLimit(60, 3_600),
    /**
     * Codes that are sent to phones, each of which costs the shop money and may annoy a stranger: to one phone from one network, to one phone from
     * anywhere, to all phones from one network, and of the whole shop in an hour and a day.
     */
    codesByPhoneAndAddress: createRateLimit(5, 3_600),
    codesByPhone: createRateLimit(10, 86_400),
    codesByAddress: createRateLimit(60, 3_600),
    codesByShop: createRateLimit(1_000, 3_600),
    codesByShopADay: createRateLimit(6_000, 86_400),
    /** Codes that are typed at the login, from one network. How many are compared with one code is `maxWrongCodes` in `domains/phone-codes`. */
    codeLoginsByAddress: createRateLimit(100, 600),
    /** Data exports of one account. */
    exports: createRateLimit(10, 600),
    /** Mails requested from one IP address (or by one account, or from a trusted device), and mails of one kind to one e-mail address. */
    mailsByRequester: createRateLimit(60, 900),
    mailsByRecipient: createRateLimit(3, 900),
    /** Mails that one staff member has sent again, or answers messages with. */
    mailsByStaff: createRateLimit(60, 900),
    /** Messages of couriers with a wrong secret, from one IP address. */
    courierMessages: createRateLimit(60, 600),
    /** Downloads of the product feed, which can be very large. */
    feeds: createRateLimit(20, 3_600),
    /** Reports of how fast a page was. */
    speed: createRateLimit(240, 60),
    /** Requests of an API key, by the limit that the key has. */
    apiKey: createSharedRateLimit(60),
  } satisfies Record<string, RateLimit | SharedRateLimit>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;
