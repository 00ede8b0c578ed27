import type { Pool } from "pg";

/** Called around every statement that the pool sends. An error that it throws reaches the sender in place of the result. */
export interface Tap {
  before?(text: string): Promise<void> | void;
  after?(text: string): Promise<void> | void;
  /** The error of the database, before the sender gets it. */
  failed?(error: unknown): unknown;
}

type During = <Result>(tap: Tap, work: () => Promise<Result>) => Promise<Result>;

const tapped = new WeakMap<Pool, During>();

/** Lets a test observe the statements of a pool, and interrupt them. The first call for a pool comes before its first connection. */
export function tapStatements(pool: Pool): During {
  const known = tapped.get(pool);
  if (known) return known;
  let current: Tap = {};
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    // Statements may be sent without waiting for one another: one that is held up holds up those behind it, as on the wire.
    let turn: Promise<unknown> = Promise.resolve();
    const send = async (...args: unknown[]) => {
      const [statement] = args;
      const text = typeof statement === "string" ? statement : String((statement as { text: string }).text);
      const sent = turn.then(async () => {
        await current.before?.(text);
        return { result: Reflect.apply(query, client, args) as Promise<unknown> };
      });
      turn = sent.catch(() => undefined);
      const answer: unknown = await (
        await sent
      ).result.catch((error: unknown) => {
        current.failed?.(error);
        throw error;
      });
      await current.after?.(text);
      return answer;
    };
    // The pool's own `query` passes a callback, which work in a transaction never does.
    const passed = (...args: unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback !== "function") return send(...args);
      return void send(...args.slice(0, -1)).then(
        (answer) => callback(undefined, answer),
        (error: unknown) => callback(error),
      );
    };
    Object.assign(client, { query: passed });
  });

  const during: During = async (tap, work) => {
    current = tap;
    try {
      return await work();
    } finally {
      current = {};
    }
  };
  tapped.set(pool, during);
  return during;
}
