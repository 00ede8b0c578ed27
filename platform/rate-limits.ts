import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type RateLimit = (key: string) => Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
export type RateLimits = Record<"checkout" | "contact" | "search" | "cart", RateLimit>;

/** So many takes for each key (a client's address) within so many seconds, counted in this process. */
export function openRateLimit(takes: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: takes, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(networkOf(key));
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
}

// One IPv6 customer has a whole /64 of addresses to choose from.
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail ?? "")];
  return whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Generous to a household behind one address, tight for a script. */
export function openRateLimits(): RateLimits {
  return {
    checkout: openRateLimit(20, 600),
    contact: openRateLimit(5, 600),
    search: openRateLimit(240, 60),
    cart: openRateLimit(240, 60),
  };
}
