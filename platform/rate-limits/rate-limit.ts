import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface RateLimit {
  (key: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
  /** Counts anew from nothing: what was taken turned out to be well meant. */
  reset(key: string): Promise<void>;
  /** Takes back one take that turned out to be well meant; those of others under the same key stay counted. */
  refund(key: string): Promise<void>;
}

/** So many takes for each key (a client's address, or somebody's name and the address they are at) within so many seconds, counted in this process. */
export function createRateLimit(takes: number, seconds: number): RateLimit {
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
    reset: async (key: string) => void (await limiter.delete(countedAs(key))),
    refund: async (key: string) => void (await limiter.reward(countedAs(key))),
  });
}

export type SharedRateLimit = (sharers: { key: string; address: string; takes: number }) => ReturnType<RateLimit>;

/** As many takes within so many seconds as the caller says for the key, and no more than half of them from one address: one cannot use up what is meant for all. */
export function createSharedRateLimit(seconds: number): SharedRateLimit {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  const take = async (key: string, takes: number) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return consumedPoints <= takes
      ? null
      : { allowed: false as const, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  };
  // What is refused to one address does not count against the others.
  return async ({ key, address, takes }) =>
    (await take(`${key} ${networkOf(address)}`, Math.ceil(takes / 2))) ?? (await take(key, takes)) ?? { allowed: true };
}

/** The address, or of IPv6 its network: one customer has a whole /64 of addresses to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail ?? "")];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
