import type { RateLimit } from "#platform/rate-limits/rate-limit.ts";

/** Asks one limit after the other, and answers with the first refusal or null. Those behind it are not asked: who is refused by one uses up nothing that others share. */
export async function consumeLimits(
  ...asks: (readonly [limit: RateLimit, key: string])[]
): Promise<{ retryAfterSeconds: number } | null> {
  for (const [limit, key] of asks) {
    const answer = await limit(key);
    if (!answer.allowed) return answer;
  }
  return null;
}
