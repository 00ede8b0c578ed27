import { createServer, type RequestListener, type Server, type ServerOptions, ServerResponse } from "node:http";
import { setImmediate as afterPoll, setTimeout as wait } from "node:timers/promises";
import { respondInTurn } from "./respond-in-turn.ts";

const lookEveryMilliseconds = 50;
/**
 * The accept queue counts as empty after this many checks in a row without a new connection and without the end of a response, whose client may
 * open the next connection. The checks are counted, not timed, because time also passes while the machine does other work.
 */
const quietLooks = 6;
const quietLookMilliseconds = 5;
/** The longest time that a request is held back. */
const maxHoldMilliseconds = 400;

export interface CloseOptions {
  /** How long the server still accepts new requests, so that every client and proxy learns to go elsewhere. It ends early when no connection is open. */
  lingerMilliseconds: number;
  /** How long the running requests may take after that. Then they are cut off. */
  drainMilliseconds: number;
  /** Called when the server accepts no more connections. */
  onLast?: () => void;
}

export interface ClosableServer {
  server: Server;
  /**
   * Closes without losing a request that was sent. Every response from now on carries `Connection: close`, also those of running requests. After a
   * while the server accepts no more connections. The promise resolves when the last request has ended or is cut off.
   */
  close(settings: CloseOptions): Promise<void>;
}

/** An HTTP server that can be closed while it is in use. */
export function createClosableServer(options: ServerOptions, listener: RequestListener): ClosableServer {
  let closing = false;
  /** Counts new connections and ended responses. */
  let activity = 0;
  let held: (() => void)[] | null = null;

  class Answer extends ServerResponse {
    // Every head passes here, implicit ones too.
    override writeHead(status: number, reason?: unknown, headers?: unknown): this {
      if (closing) this.shouldKeepAlive = false;
      return super.writeHead(status, reason as string, headers as string[]);
    }
  }
  const respond = respondInTurn((request, response) => {
    response.once("close", () => void (activity += 1));
    if (held === null) listener(request, response);
    else held.push(() => listener(request, response));
  });
  const server = createServer({ ...options, ServerResponse: Answer }, respond);
  server.on("connection", () => void (activity += 1));

  /**
   * The kernel resets a connection that it has accepted and Node has not when the server closes, and its request is lost. So the last requests are
   * held back: a client that waits for a response opens no other connection, and the server closes while the accept queue is empty. Node accepts
   * what is in the queue right before `afterPoll` resolves, so the caller must close in the same turn.
   */
  async function holdUntilQuiet() {
    held = [];
    const lastAt = performance.now() + maxHoldMilliseconds;
    for (let quiet = 0; quiet < quietLooks && performance.now() < lastAt;) {
      const known = activity;
      await wait(quietLookMilliseconds);
      await afterPoll();
      quiet = activity === known ? quiet + 1 : 0;
    }
  }

  function letGo() {
    const last = held ?? [];
    held = null;
    for (const handle of last) handle();
  }

  return {
    server,
    async close({ lingerMilliseconds, drainMilliseconds, onLast = () => undefined }) {
      closing = true;
      const lastAt = performance.now() + lingerMilliseconds;
      while (performance.now() < lastAt && (await countConnections(server)) > 0)
        await wait(Math.min(lookEveryMilliseconds, Math.max(1, lastAt - performance.now())));
      await holdUntilQuiet();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      letGo();
      onLast();
      const idle = setInterval(() => server.closeIdleConnections(), lookEveryMilliseconds);
      const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
      await closed;
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
