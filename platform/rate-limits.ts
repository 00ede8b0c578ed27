import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface RateLimit {
  (key: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
  /** Counts anew from nothing: what was taken turned out to be well meant. */
  forgive(key: string): Promise<void>;
  /** Takes back one take that turned out to be well meant; those of others under the same key stay counted. */
  giveBack(key: string): Promise<void>;
}

/** So many takes for each key (a client's address, or somebody's name and the address they are at) within so many seconds, counted in this process. */
export function openRateLimit(takes: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: takes, duration: seconds });
  const countedAs = (key: string) => key.replace(/\S+$/, networkOf);
  const take = async (key: string) => {
    try {
      await limiter.consume(countedAs(key));
      return { allowed: true as const };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false as const, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
  return Object.assign(take, {
    forgive: async (key: string) => void (await limiter.delete(countedAs(key))),
    giveBack: async (key: string) => void (await limiter.reward(countedAs(key))),
  });
}

export type SharedLimit = (sharers: { key: string; address: string; takes: number }) => ReturnType<RateLimit>;

/** As many takes within so many seconds as the caller says for the key, and no more than half of them from one address: one cannot use up what is meant for all. */
export function openSharedLimit(seconds: number): SharedLimit {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  const take = async (key: string, takes: number) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return consumedPoints <= takes ? null : { allowed: false as const, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  };
  // What is refused to one address does not count against the others.
  return async ({ key, address, takes }) => (await take(`${key} ${networkOf(address)}`, Math.ceil(takes / 2))) ?? (await take(key, takes)) ?? { allowed: true };
}

/** The address, or of IPv6 its network: one customer has a whole /64 of addresses to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail ?? "")];
  return whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Generous to the many phones that a mobile operator puts behind one address, tight for a script. */
export function openRateLimits() {
  return {
    checkout: openRateLimit(240, 600),
    contact: openRateLimit(20, 600),
    /** Searches, narrowed lists and live searches that are not in memory, and other public pages that are not. */
    search: openRateLimit(240, 60),
    pages: openRateLimit(600, 60),
    /** Sizes of pictures that have to be made first. */
    pictures: openRateLimit(600, 60),
    cart: openRateLimit(240, 60),
    /** Products saved and removed, by account; by address for guests, who are led to the login. */
    wishlist: openRateLimit(120, 60),
    /** Mails asked for when something is back: from one network, and, unless who asks is logged in with it, to one address from one network and to one address a day. */
    stockAlerts: openRateLimit(60, 600),
    stockAlertsFromHere: openRateLimit(5, 86_400),
    stockAlertsTo: openRateLimit(20, 86_400),
    /** What is done on the page of an order, by order: cancelling, a reference, ordering again. */
    orders: openRateLimit(60, 600),
    /** Openings of the stream that tells an order's page of changes. */
    orderEvents: openRateLimit(240, 60),
    /** Orders looked for in vain by number and phone: from one address; and of one number or one phone from anywhere, beyond which the order's e-mail address is asked for, too. */
    track: openRateLimit(60, 600),
    trackNumber: openRateLimit(20, 3_600),
    trackPhone: openRateLimit(20, 3_600),
    /** Wrong passwords on a device on which the account was logged in before: strangers elsewhere use up nothing of these. */
    logInFromDevice: openRateLimit(10, 900),
    /** On other devices: for one account from one address, from one address whosever, and for one account from anywhere. It takes six networks to use up the last. */
    logInFromHere: openRateLimit(10, 3_600),
    logIn: openRateLimit(100, 600),
    logInAnywhere: openRateLimit(60, 3_600),
    /** Passwords asked for again of whoever is logged in, by account. */
    passwordChecks: openRateLimit(10, 900),
    register: openRateLimit(60, 3_600),
    /** Files of all that is kept of one account. */
    exports: openRateLimit(10, 600),
    /** Mails asked for from one address (or by one account, or from a device of its own), and of one kind to one address. */
    mailLinks: openRateLimit(60, 900),
    mailLinksTo: openRateLimit(3, 900),
    /** Downloads of the feed of all products, which has no end to speak of. */
    feeds: openRateLimit(20, 3_600),
    /** Requests of an API key, by its own measure. */
    apiKey: openSharedLimit(60),
  } satisfies Record<string, RateLimit | SharedLimit>;
}

export type RateLimits = ReturnType<typeof openRateLimits>;
