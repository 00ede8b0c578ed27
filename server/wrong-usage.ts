/** What was typed is not a command; the message says what to do, in one sentence. */
export class WrongUsage extends Error {}

/** What `parseArgs` of node:util says of arguments it does not know, as WrongUsage. */
export function toWrongUsage(error: unknown): WrongUsage {
  return new WrongUsage(error instanceof Error ? (error.message.split(". ", 1)[0] ?? "").replace(/\.?$/, ".") : String(error));
}
