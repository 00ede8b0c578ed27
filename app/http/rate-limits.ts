import {
  type RateLimit,
  createRateLimit,
  type SharedRateLimit,
  createSharedRateLimit,
} from "#platform/rate-limits/rate-limit.ts";

// How many requests in how many seconds. Generous to the many phones that a mobile operator puts behind one IP address, tight for a script.

/** What keeps a process from being overloaded. Each process counts by itself. */
const limitsOfProcess = {
  /** Uncached searches, filtered lists and live searches, and other uncached public pages; by IP address. */
  search: [240, 60],
  pages: [600, 60],
  /** Picture sizes that have to be rendered first. */
  pictures: [600, 60],
  cart: [240, 60],
  /** Connections to the event stream of an order's page. */
  orderEvents: [240, 60],
  /** Downloads of the product feed, which can be very large. */
  feeds: [20, 3_600],
  /** Reports of how fast a page was. */
  speed: [240, 60],
} as const;

/** How many networks together can use up the wrong passwords of one account, and how many each has. */
export const loginNetworks = 6;
const wrongPasswordsOfAccountAndNetwork = 10;

/** What protects people, accounts, codes and orders. Processes of one database count them together where the settings name a database. */
const limitsOfShop = {
  checkout: [240, 600],
  contact: [20, 600],
  /** Discount codes that are tried and refused, from one network: nobody guesses one. */
  discountCodes: [60, 600],
  /** Products saved and removed, by account; by IP address for guests, who are led to the login. */
  wishlist: [120, 60],
  /**
   * Back-in-stock alerts: from one network; and, unless the e-mail address belongs to the logged-in account, to one e-mail address from
   * one network and to one e-mail address a day.
   */
  stockAlertsByAddress: [60, 600],
  stockAlertsByAddressAndEmail: [5, 86_400],
  stockAlertsByEmail: [20, 86_400],
  /** Actions on an order's page, by order: cancelling, a payment reference, ordering again; and the end of reminders, by reminder. */
  orders: [60, 600],
  /** Forms that ask for a return, with photos, by order. */
  returns: [30, 3_600],
  /**
   * Failed searches of an order by number and phone: from one IP address; and for one number or one phone from anywhere, after which the
   * order's e-mail address is required too.
   */
  trackByAddress: [60, 600],
  trackByNumber: [20, 3_600],
  trackByPhone: [20, 3_600],
  /** Wrong passwords at the shop's login on a device on which the account has logged in before. Attempts elsewhere do not consume these. */
  loginByKnownDevice: [10, 900],
  /**
   * Wrong passwords on other devices: for one account from one IP address, for all accounts from one IP address, and for one account from
   * anywhere.
   */
  loginByAccountAndAddress: [wrongPasswordsOfAccountAndNetwork, 3_600],
  loginByAddress: [100, 600],
  loginByAccount: [loginNetworks * wrongPasswordsOfAccountAndNetwork, 3_600],
  /** Password checks of a logged-in account, by account. */
  passwordChecks: [10, 900],
  /**
   * Wrong passwords at the sign-in of staff: on a device on which they have logged in before; on others, for one account from one IP
   * address, and for all accounts from one IP address. No limit counts an account alone, so nobody locks staff out from elsewhere.
   */
  staffLoginByKnownDevice: [10, 900],
  staffLoginByAccountAndAddress: [10, 3_600],
  staffLoginByAddress: [60, 3_600],
  /** Wrong codes of the second factor, after the right password: on a device that gave it before, and for one account on all others. */
  staffCodesByKnownDevice: [20, 3_600],
  staffCodesByAccount: [30, 3_600],
  /** Wrong codes on the set-up page of a shop without an owner. */
  setUp: [20, 900],
  /**
   * Registrations, each of which mails somebody: from one network, for one e-mail address from anywhere, and those of the whole shop that nobody confirms, in
   * an hour and a day. Who has hundreds of networks would otherwise have the shop mail strangers until no server takes its mails. Guests can order meanwhile.
   */
  register: [60, 3_600],
  registrationsByEmail: [20, 86_400],
  registrationsByShop: [1_000, 3_600],
  registrationsByShopADay: [5_000, 86_400],
  /**
   * Codes that are sent to phones, each of which costs the shop money and may annoy a stranger: to one phone from one network, and for one purpose to one
   * phone from anywhere. Strangers in two networks can use up the second one: devices on which the phone was proved, or the account that has it was logged
   * in, have some codes of their own then.
   */
  codesByPhoneAndAddress: [5, 3_600],
  codesByPhoneAndPurpose: [10, 86_400],
  codesByKnownDevice: [5, 86_400],
  /**
   * Codes that nobody enters, of one network and of the whole shop, in an hour and a day. A code that is entered counts no more, so the many buyers behind
   * one address of a mobile operator do not use these up. Only a dozen networks together can use up those of the shop. A stranger alone can use up those
   * of a network: phones by which somebody was reached before have some of their own then, and so have devices on which the phone was proved.
   */
  codesByAddress: [40, 3_600],
  codesByAddressADay: [300, 86_400],
  codesByProvedPhone: [3, 86_400],
  codesByShop: [800, 3_600],
  codesByShopADay: [4_000, 86_400],
  /** Codes that are typed at the login, from one network. How many are compared with one code is `maxWrongCodes` in `domains/phone-codes`. */
  codeLoginsByAddress: [100, 600],
  /** Data exports of one account. */
  exports: [10, 600],
  /** Labels of one courier that one staff member prints, ten parcels at once. */
  courierLabels: [100, 600],
  /** Mails requested from one IP address (or by one account, or from a trusted device), and mails of one kind to one e-mail address. */
  mailsByRequester: [60, 900],
  mailsByRecipient: [3, 900],
  /** Mails that one staff member has sent again, or answers messages with. */
  mailsByStaff: [60, 900],
  /** Messages of couriers with a wrong secret, from one IP address. */
  courierMessages: [60, 600],
  /** Receipts of SMS with a wrong secret, from one IP address. */
  smsReceipts: [60, 600],
} as const;

type LimitName = keyof typeof limitsOfProcess | keyof typeof limitsOfShop;

export type RateLimits = Record<LimitName, RateLimit> & {
  /** Requests of an API key, by the limit that the key has. Each process counts by itself, because responses from memory pass it. */
  apiKey: SharedRateLimit;
};

/** How many requests the limit lets through in its time, for tests that use it up. */
export const requestsOf = (name: LimitName): number => ({ ...limitsOfProcess, ...limitsOfShop })[name][0];

/** The limit's time in seconds: whoever uses it up at once waits for so long. */
export const secondsOf = (name: LimitName): number => ({ ...limitsOfProcess, ...limitsOfShop })[name][1];

/** All limits at zero. `createOfShop` creates those that processes may share; without it, this process counts all. */
export function createRateLimits(
  createOfShop: (name: string, takes: number, seconds: number) => RateLimit = (_name, takes, seconds) =>
    createRateLimit(takes, seconds),
): RateLimits {
  const ofProcess = Object.entries(limitsOfProcess).map(([name, [takes, seconds]]) => [
    name,
    createRateLimit(takes, seconds),
  ]);
  const ofShop = Object.entries(limitsOfShop).map(([name, [takes, seconds]]) => [
    name,
    createOfShop(name, takes, seconds),
  ]);
  return {
    ...(Object.fromEntries([...ofProcess, ...ofShop]) as Record<LimitName, RateLimit>),
    apiKey: createSharedRateLimit(60),
  };
}
