import { createServer, type RequestListener, type Server, type ServerOptions, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const lookEveryMilliseconds = 50;
/** Nobody comes any more when so many looks in a row have found nobody new. Looks are counted, not time, which passes as well while the machine does something else. */
const quietLooks = 6;
const quietLookMilliseconds = 5;
/** Whoever is held back waits no longer than this. */
const longestHoldMilliseconds = 400;

export interface CloseOptions {
  /** How long new requests are still taken, so that every client and proxy can be told to go elsewhere. It ends when no connection is open. */
  lingerMilliseconds: number;
  /** How long the requests at hand may take after that; then they are cut off. */
  drainMilliseconds: number;
  /** Called when no more connections are taken. */
  onLast?: () => void;
}

export interface ClosableServer {
  server: Server;
  /**
   * Closes without losing a request that was sent: every answer from now on says `Connection: close`, also those to requests at hand; after a while no
   * more connections are taken; it resolves when the last request is answered or cut off.
   */
  close(settings: CloseOptions): Promise<void>;
}

/** An HTTP server that can be closed while it is in use. */
export function createClosableServer(options: ServerOptions, listener: RequestListener): ClosableServer {
  let closing = false;
  let connected = 0;
  let held: (() => void)[] | null = null;

  class Answer extends ServerResponse {
    // Every head passes here, the implicit ones too.
    override writeHead(...head: unknown[]): this {
      if (closing) this.shouldKeepAlive = false;
      return super.writeHead(...(head as [number]));
    }
  }
  const server = createServer({ ...options, ServerResponse: Answer }, (request, response) => {
    if (held === null) listener(request, response);
    else held.push(() => listener(request, response));
  });
  server.on("connection", () => void (connected += 1));

  /**
   * A connection that the kernel has taken and Node has not is reset when the server closes, with what was asked over it. So the last requests are held back:
   * who waits for an answer opens no other connection, and the server closes while nobody is at the door.
   */
  async function holdUntilQuiet() {
    held = [];
    const lastAt = performance.now() + longestHoldMilliseconds;
    for (
      let quiet = 0, known = connected;
      quiet < quietLooks && performance.now() < lastAt;
      quiet = connected === known ? quiet + 1 : 0, known = connected
    )
      await wait(quietLookMilliseconds);
  }

  function letGo() {
    const last = held ?? [];
    held = null;
    for (const answer of last) answer();
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
