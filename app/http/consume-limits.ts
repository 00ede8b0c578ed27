import type { RateLimit } from "#platform/rate-limits/rate-limit.ts";

/**
 * Consumes the limits in order and returns the first refusal, or null. Limits after a refusal are not consumed, so a refused client uses up
 * no limit that it shares with others.
 */
export async function consumeLimits(
  ...asks: (readonly [limit: RateLimit, key: string])[]
): Promise<{ retryAfterSeconds: number } | null> {
  for (const [limit, key] of asks) {
    const result = await limit(key);
    if (!result.allowed) return result;
  }
  return null;
}
