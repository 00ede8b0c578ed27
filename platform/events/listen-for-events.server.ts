import { setTimeout as wait } from "node:timers/promises";
import { clientOf } from "../database/hosts/client-class.ts";
import { eventChannel } from "./event-log.server.ts";

const heartbeatMilliseconds = 5_000;
const pauseMilliseconds = 500;

interface ListenOptions {
  signal: AbortSignal;
  onNotify(): void;
  /** Called with true when it listens, and with false when that connection is lost. */
  onListening(listens: boolean): void;
}

/** Calls back on every notification of another process and after every new connection. Reconnects whenever the connection is lost, until the signal. */
export async function listenForEvents(url: string, options: ListenOptions) {
  const { signal } = options;
  while (!signal.aborted) {
    // The watcher also reads the table, and logs there that the database is out of reach. Here it is enough to reconnect.
    await listenOnce(url, options).catch(() => undefined);
    await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

async function listenOnce(url: string, { signal, onNotify, onListening }: ListenOptions) {
  const { Client, connectionString } = clientOf(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  const over = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    client.on("notification", onNotify);
    await client.query(`listen ${eventChannel}`);
    onListening(true);
    onNotify();
    while (!over.aborted) {
      await wait(heartbeatMilliseconds, undefined, { signal: over }).catch(() => undefined);
      if (!over.aborted) await client.query("select 1");
    }
  } finally {
    onListening(false);
    // A frozen server does not answer the end of the connection either.
    await Promise.race([client.end().catch(() => undefined), wait(1_000, undefined, { ref: false })]);
  }
}
