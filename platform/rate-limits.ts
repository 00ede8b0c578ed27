import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type RateLimit = (key: string) => Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
export type RateLimits = Record<"checkout" | "contact" | "search" | "cart", RateLimit>;

/** So many takes for each key (a client's address) within so many seconds, counted in this process. */
export function openRateLimit(takes: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: takes, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
    }
  };
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
