import pg from "pg";
import { findPercentile, shareOfProcessor } from "./measure.ts";

export interface Statement {
  /** The name of the prepared statement; undefined when it is parsed each time. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Runs the work once and returns every statement that it sent through `pg`, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { name?: string; text: string; values?: unknown[] }, unknown];
    const { name, text } = typeof first === "string" ? { text: first } : first;
    const values = Array.isArray(second) ? second : typeof first === "string" ? [] : (first.values ?? []);
    statements.push({ name, text, values });
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query;
  }
  return statements;
}

/** The same statements for another cart: every value that equals one of the keys is replaced by its counterpart. */
export function retarget(statements: Statement[], counterparts: Map<string, string>): Statement[] {
  const swap = (value: unknown): unknown => {
    if (typeof value === "string") {
      let swapped = value;
      for (const [from, to] of counterparts) swapped = swapped.replaceAll(from, to);
      return swapped;
    }
    return Array.isArray(value) ? value.map(swap) : value;
  };
  return statements.map(({ name, text, values }) => ({ name, text, values: values.map(swap) }));
}

/** Sends scripts of statements over a number of connections, each script on one of them, and returns scripts per second. */
export async function replay(
  pool: pg.Pool,
  scripts: Statement[][],
  connections: number,
): Promise<{ perSecond: number; p50: number; p99: number; generator: number }> {
  const took: number[] = [];
  let next = 0;
  const [usedBefore, startedAt] = [process.threadCpuUsage(), performance.now()];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      try {
        for (let script = scripts[next++]; script; script = scripts[next++]) {
          const at = performance.now();
          for (const statement of script) await client.query(statement);
          took.push(performance.now() - at);
        }
      } finally {
        client.release();
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const generator = shareOfProcessor(usedBefore, startedAt);
  return {
    perSecond: scripts.length / seconds,
    p50: findPercentile(took, 0.5),
    p99: findPercentile(took, 0.99),
    generator,
  };
}
