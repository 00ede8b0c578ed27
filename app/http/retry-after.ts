/** How long a client should wait while the database is away, and while more is asked for than the shop can do at once. */
export const unavailableSeconds = 5;
export const overloadedSeconds = 2;

/** The header of a refusal that tells the client how long to wait; no header when that is unknown. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };
