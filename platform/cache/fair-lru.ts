import { LRUCache } from "lru-cache";

/** In a full cache, a client that uses more than this share evicts its own entries first. */
const maxClientShare = 0.25;

interface SizedEntry {
  size: number;
  /** The network of the client that it was made for; null when it was made for nobody in particular. */
  client: string | null;
}

/** Entries within a total size. The least recently used are evicted first, but no single client can evict the entries of the others. */
export class FairLru<Entry extends SizedEntry> {
  readonly #entries: LRUCache<string, Entry>;
  readonly #sizeByClient = new Map<string, number>();

  /** Calls `onRemove` for every entry that was evicted, deleted or replaced. */
  constructor(maxSize: number, onRemove: (key: string, entry: Entry) => void) {
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ size }) => size,
      dispose: (entry, key) => {
        this.#charge(entry.client, -entry.size);
        onRemove(key, entry);
      },
    });
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** The entry, without counting as a use of it. */
  peek(key: string): Entry | undefined {
    return this.#entries.peek(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  delete(key: string) {
    this.#entries.delete(key);
  }

  entries(): Iterable<Entry> {
    return this.#entries.values();
  }

  get size(): number {
    return this.#entries.calculatedSize;
  }

  /** Whether the entry was stored: one that is larger than the whole cache is not. */
  set(key: string, entry: Entry): boolean {
    this.#makeRoom(entry);
    this.#entries.set(key, entry);
    if (this.#entries.peek(key) !== entry) return false;
    this.#charge(entry.client, entry.size);
    return true;
  }

  /** When the cache is full and the client uses a large share of it, evicts the least recently used entries of that client. */
  #makeRoom({ client, size }: Entry) {
    const isFull = () => this.#entries.calculatedSize + size > this.#entries.maxSize;
    const exceedsShare = () =>
      client !== null && (this.#sizeByClient.get(client) ?? 0) + size > this.#entries.maxSize * maxClientShare;
    if (!isFull() || !exceedsShare()) return;
    for (const key of Array.from(this.#entries.rkeys())) {
      if (this.#entries.peek(key)?.client === client) this.#entries.delete(key);
      if (!isFull() || !exceedsShare()) return;
    }
  }

  #charge(client: string | null, size: number) {
    if (client === null) return;
    const total = (this.#sizeByClient.get(client) ?? 0) + size;
    if (total > 0) this.#sizeByClient.set(client, total);
    else this.#sizeByClient.delete(client);
  }
}
