import type { CourierNews } from "#domains/couriers/adapters/courier-adapter.ts";
import { receiveNews } from "#domains/orders/courier-api/receive-news.ts";
import type { Database } from "#platform/database/database.server.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";

interface Message {
  courierId: string;
  news: readonly CourierNews[];
}

/** The most states that wait to be stored, and that one statement stores. */
const maxWaiting = 20_000;
const storedAtOnce = 1_000;

/**
 * Stores what couriers send: messages that arrive while a statement is under way are stored together by the next one, so
 * that thousands at once take few connections. The promise ends when the message is stored; it rejects with Overloaded
 * where too much waits.
 */
export function createNewsCollector(database: Database): (message: Message) => Promise<void> {
  const waiting: (Message & { resolve: () => void; reject: (error: unknown) => void })[] = [];
  let states = 0;
  let storing = false;

  async function store() {
    storing = true;
    while (waiting.length > 0) {
      let size = 0;
      let messages = 0;
      while (messages < waiting.length && (messages === 0 || size + waiting[messages]!.news.length <= storedAtOnce))
        size += waiting[messages++]!.news.length;
      const taken = waiting.splice(0, messages);
      states -= size;
      await receiveNews(database, taken).then(
        () => taken.forEach(({ resolve }) => resolve()),
        (error: unknown) => taken.forEach(({ reject }) => reject(error)),
      );
    }
    storing = false;
  }

  return (message) => {
    if (states + message.news.length > maxWaiting) throw new Overloaded("Too many states of couriers wait");
    states += message.news.length;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ ...message, resolve, reject });
    if (!storing) void store();
    return promise;
  };
}
