import { unattendedHeader } from "../http/unattended-header.ts";

const uses = ["pointerdown", "keydown", "scroll"] as const;
let usedAt = 0;
let isWatching = false;

/** Begins to note keys, presses and scrolls. */
export function watchPageUse(): void {
  if (isWatching) return;
  isWatching = true;
  usedAt = Date.now();
  for (const each of uses) addEventListener(each, () => (usedAt = Date.now()), { passive: true });
}

/** Milliseconds since somebody used this page, or since it began to be watched. */
export const sincePageUse = (): number => Date.now() - usedAt;

/** The headers of a request that the page sends by itself every so many milliseconds: they say whether somebody used the page meanwhile. */
export const pollHeaders = (every: number): Record<string, string> =>
  sincePageUse() > every ? { [unattendedHeader]: "yes" } : {};
