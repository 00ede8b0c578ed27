/** The arguments are not a valid command; the message is one sentence that tells the person what to do. */
export class UsageError extends Error {}

/** Turns errors of `parseArgs` of node:util about unknown arguments into UsageError. */
export function toUsageError(error: unknown): UsageError {
  return new UsageError(
    error instanceof Error ? (error.message.split(". ", 1)[0] ?? "").replace(/\.?$/, ".") : String(error),
  );
}
