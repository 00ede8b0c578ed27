import { Client } from "pg";
import { isConnectionLost } from "../../resilience/retry.ts";
import { listHosts } from "./database-address.ts";
import { assertWritable, type DatabaseHost, isSame, WriterFinder } from "./writer-finder.ts";

type OnConnect = (error?: Error) => void;

/** What a pool or a client is created with, for an address that may name several hosts. */
export interface AddressedClient {
  /** An address that the driver can read. */
  connectionString: string;
  Client: typeof Client;
}

/** By address, so that all pools of a process know what one of them has found. */
const finders = new Map<string, WriterFinder>();

/**
 * The class whose connections lead to the host that takes writes. With one host that is the driver's own. With several, each new connection is refused
 * unless its server takes writes, and once another host does, connections that still lead elsewhere are cut: their statements fail at once and can be
 * tried again, in place of waiting for a server that is frozen or cut off.
 */
export function clientOf(address: string, Base: typeof Client = Client): AddressedClient {
  const urls = listHosts(address);
  const [connectionString] = urls as [string];
  if (urls.length === 1) return { connectionString, Client: Base };
  const finder = finders.get(address) ?? new WriterFinder(urls);
  finders.set(address, finder);

  class WriterClient extends Base {
    #at: DatabaseHost | null = null;

    override connect(): Promise<Client>;
    override connect(callback: OnConnect): void;
    override connect(callback?: OnConnect): Promise<Client> | void {
      const connected = this.#connect();
      if (!callback) return connected.then(() => this);
      connected.then(
        () => callback(),
        (error: Error) => callback(error),
      );
    }

    async #connect(): Promise<void> {
      const at = await finder.find();
      // The pool gave up in the meantime.
      if (this.connection.stream.destroyed) throw new Error("timeout exceeded when trying to connect");
      Object.assign(this, at);
      this.#at = at;
      const forget = finder.onFound((writer) => {
        if (!isSame(writer, at)) this.connection.stream.destroy();
      });
      this.once("end", forget);
      // A server that ends, or a network that breaks, tells here.
      this.on("error", (error: Error) => this.distrust(error));
      try {
        await super.connect();
        await assertWritable(this);
      } catch (error) {
        this.distrust(error);
        forget();
        this.connection.stream.destroy();
        throw error;
      }
    }

    /** A statement of this connection failed in this way. */
    distrust(error: unknown): void {
      if (this.#at && isConnectionLost(error)) finder.suspect(this.#at);
    }
  }
  return { connectionString, Client: WriterClient };
}

/** For a pool whose clients are of such a class: it hears of the errors with which connections are thrown away. */
export function reportLost(client: Client, error: unknown): void {
  if (error && "distrust" in client) (client as { distrust(error: unknown): void }).distrust(error);
}
