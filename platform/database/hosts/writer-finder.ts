import { Client } from "pg";
import { formatError } from "../../format-error.ts";
import { isTransientError } from "../../resilience/retry.ts";

/** A host of a database. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** No host takes writes: the database fails over, or all of it is away. */
export class NoWriter extends Error {
  /** "read_only_sql_transaction", which counts as transient. A wrong password does not, and is the cause. */
  readonly code: string | undefined;

  constructor(message: string, faults: unknown[]) {
    const lasting = faults.find((fault) => !isTransientError(fault));
    super(message, { cause: lasting });
    this.code = lasting === undefined ? "25006" : undefined;
  }
}

interface Asked {
  url: string;
  at: DatabaseHost;
}

/** The time in which a host must say whether it takes writes, in milliseconds: less than callers wait for a connection. */
const timeoutMilliseconds = 1_500;

/**
 * Knows which host of a database takes writes. It asks all of them at once, and takes the first that says so; the answer holds until a connection to that
 * host fails. Of two that say so, which only a cluster without fencing has, either may be taken.
 */
export class WriterFinder {
  readonly #hosts: Asked[];
  readonly #listeners = new Set<(writer: DatabaseHost) => void>();
  #writer: DatabaseHost | null = null;
  #asking: Promise<DatabaseHost> | null = null;

  constructor(urls: string[]) {
    this.#hosts = urls.map((url) => {
      const { host, port } = new Client({ connectionString: url });
      return { url, at: { host, port } };
    });
  }

  /** Rejects with `NoWriter` while no host takes writes. */
  find(): Promise<DatabaseHost> {
    if (this.#writer) return Promise.resolve(this.#writer);
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = null)));
  }

  /** A connection to this host failed, or found that it cannot write. All hosts are asked again, unless another one has answered since. */
  suspect(host: DatabaseHost): void {
    if (!this.#writer || !isSame(this.#writer, host)) return;
    this.#writer = null;
    this.find().catch(() => undefined);
  }

  /** Calls back with each host that is found, until the function that it returns is called. */
  onFound(listener: (writer: DatabaseHost) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async #ask(): Promise<DatabaseHost> {
    try {
      const writer = await Promise.any(this.#hosts.map(findIfWriter));
      this.#writer = writer;
      for (const listener of this.#listeners) listener(writer);
      return writer;
    } catch (error) {
      const faults = (error as AggregateError).errors;
      const said = this.#hosts.map(({ at }, place) => `${at.host}:${at.port}: ${formatError(faults[place])}`);
      throw new NoWriter(`No host of the database takes writes (${said.join("; ")})`, faults);
    }
  }
}

/** Whether both have the same host and port. */
export const isSame = (one: DatabaseHost, other: DatabaseHost): boolean =>
  one.host === other.host && one.port === other.port;

async function findIfWriter({ url, at }: Asked): Promise<DatabaseHost> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertWritable(client);
    return at;
  } finally {
    // A frozen server does not answer the end of the connection either.
    client.end().catch(() => undefined);
  }
}

/** Throws "read_only_sql_transaction" on a server that takes no writes. */
export async function assertWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off")
    throw Object.assign(new Error("this server takes no writes"), { code: "25006" });
}
