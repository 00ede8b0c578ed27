/** What was typed is not a command; the message says what to do, in one sentence. */
export class UsageError extends Error {}

/** What `parseArgs` of node:util says of arguments it does not know, as UsageError. */
export function toUsageError(error: unknown): UsageError {
  return new UsageError(
    error instanceof Error ? (error.message.split(". ", 1)[0] ?? "").replace(/\.?$/, ".") : String(error),
  );
}
