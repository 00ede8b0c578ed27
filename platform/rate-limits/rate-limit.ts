import { isIPv6 } from "node:net";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type RateLimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimit {
  (key: string): Promise<RateLimitVerdict>;
  /** Resets the count of the key, after consumed requests turned out to be legitimate. */
  reset(key: string): Promise<void>;
  /** Refunds one consumed request that turned out to be legitimate; the others under the same key stay counted. */
  refund(key: string): Promise<void>;
}

/** Limits requests per key (a client's address, or an account and its client's address) in a window of seconds. The counts belong to this process. */
export const createRateLimit = (takes: number, seconds: number): RateLimit =>
  limitBy(new RateLimiterMemory({ points: takes, duration: seconds }));

/** A rate limit that counts where the limiter does, and under the key that `store` makes of a key: the key itself unless given. */
export function limitBy(limiter: RateLimiterAbstract, store = (key: string) => key): RateLimit {
  const countedAs = (key: string) => store(key.replace(/(?<!\S)\S+$/, networkOf));
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
    reset: async (key: string) => void (await limiter.delete(countedAs(key))),
    refund: async (key: string) => void (await limiter.reward(countedAs(key))),
  });
}

export type SharedRateLimit = (sharers: { key: string; address: string; takes: number }) => RateLimitVerdict;

/**
 * Like a rate limit whose size the caller sets per key, where one address may consume at most half of it: no single client can use up the limit of all.
 * It decides at once, because responses from memory pass it. All keys have the same window, and their counts are dropped when it ends.
 */
export function createSharedRateLimit(seconds: number): SharedRateLimit {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const take = (key: string, takes: number) => {
    const consumed = (counts.get(key) ?? 0) + 1;
    counts.set(key, consumed);
    return consumed <= takes;
  };
  return ({ key, address, takes }) => {
    const now = Date.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + seconds * 1_000;
    }
    // A request that is refused to one address does not count against the others.
    return take(`${key} ${networkOf(address)}`, Math.ceil(takes / 2)) && take(key, takes)
      ? { allowed: true }
      : { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1_000)) };
  };
}

/** The IPv4 address, or the network of an IPv6 address: one customer has a whole /64 of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail ?? "")];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
