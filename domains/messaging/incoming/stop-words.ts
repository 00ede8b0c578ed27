/** What ends all messages to a phone, when it is the whole of what its owner writes. */
const stop: ReadonlySet<string> = new Set([
  "stop",
  "stop all",
  "stopall",
  "unsubscribe",
  "opt out",
  "optout",
  "band",
  "band karo",
  "band karein",
  "بند",
  "بند کرو",
  "بند کریں",
  "بس",
]);
/** What begins them again. */
const start: ReadonlySet<string> = new Set(["start", "unstop", "subscribe", "opt in", "shuru", "شروع", "شروع کریں"]);

/** Whether these words end or begin the messages to the phone that wrote them; null for any other words. */
export function parseStopWord(words: string): "stop" | "start" | null {
  const plain = words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return stop.has(plain) ? "stop" : start.has(plain) ? "start" : null;
}
