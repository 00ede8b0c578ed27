/** Waiting webhooks hold at most this many bytes. Whoever sends more is asked to send it again later. */
const maxBytes = 32 * 1_024 * 1_024;
/** How many are stored in one statement. */
const atOnce = 200;

/** Thrown when too much waits to be stored. */
export class InboxFull extends Error {}

interface Waiting {
  body: Buffer;
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Collects webhooks and stores them many at a time, one batch after the other: ten thousand that arrive at once are some
 * statements, and take one connection of the pool.
 */
export function createWebhookInbox(store: (bodies: Buffer[]) => Promise<void>) {
  const waiting: Waiting[] = [];
  let bytes = 0;
  let storing = false;

  const storeAll = async () => {
    storing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atOnce);
      const settle = await store(batch.map(({ body }) => body)).then(
        () => (each: Waiting) => each.stored(),
        (error: unknown) => (each: Waiting) => each.failed(error),
      );
      for (const each of batch) {
        bytes -= each.body.length;
        settle(each);
      }
    }
    storing = false;
  };

  return {
    /** Resolves when the webhook is stored; rejects when it is not, and then whoever sent it has to send it again. */
    add(body: Buffer): Promise<void> {
      if (bytes + body.length > maxBytes) return Promise.reject(new InboxFull("Too many webhooks wait"));
      bytes += body.length;
      return new Promise((stored, failed) => {
        waiting.push({ body, stored, failed });
        if (!storing) void storeAll();
      });
    },
  };
}
