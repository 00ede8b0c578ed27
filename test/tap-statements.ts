import type { Pool } from "pg";

/** Called around every statement the pool sends. What it throws, the sender gets instead of an answer. */
export interface Tap {
  before?(text: string): Promise<void> | void;
  after?(text: string): Promise<void> | void;
  /** What the database refused, before the sender hears of it. */
  failed?(error: unknown): unknown;
}

/** Lets a test listen in on a pool from its first connection on, and break in. */
export function tapStatements(pool: Pool) {
  let current: Tap = {};
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const tapped = async (...args: unknown[]) => {
      const [statement] = args;
      const text = typeof statement === "string" ? statement : String((statement as { text: string }).text);
      await current.before?.(text);
      const answer: unknown = await (Reflect.apply(query, client, args) as Promise<unknown>).catch((error: unknown) => {
        current.failed?.(error);
        throw error;
      });
      await current.after?.(text);
      return answer;
    };
    // The pool's own shortcut passes a callback, which no work in a transaction does.
    const passed = (...args: unknown[]) => {
      if (typeof args.at(-1) !== "function") return tapped(...args);
      const [statement] = args;
      void current.before?.(typeof statement === "string" ? statement : String((statement as { text: string }).text));
      return Reflect.apply(query, client, args) as unknown;
    };
    Object.assign(client, { query: passed });
  });

  return async function during<Result>(tap: Tap, work: () => Promise<Result>): Promise<Result> {
    current = tap;
    try {
      return await work();
    } finally {
      current = {};
    }
  };
}
