import type { Database } from "#platform/database/database.server.ts";
import { formatError } from "#platform/format-error.ts";
import type { Log } from "#platform/log.ts";
import { lendBitmaps } from "./bitmap.ts";
import { findInMemory } from "./find-in-memory.ts";
import { ListingMemory } from "./listing-memory.ts";
import { findNames } from "./find-names.ts";
import { findWords } from "./find-words.ts";
import type { MemoryNamesQuery, MemoryPage, MemoryQuery, MemoryWords, MemoryWordsQuery } from "./memory-query.ts";
import {
  type Changed,
  type ListingsVersion,
  readChanged,
  readListings,
  readVersion,
  sortsByBytes,
} from "./read-listings.ts";

/** How often changes are read while the memory is filled, in batches: they are kept for a while only. */
const batchesBetweenChanges = 25;
/** Slots of products that are gone, or have other words now, are given back by filling the memory anew. */
const maxGone = { atLeast: 20_000, share: 0.3 };
/** A shop with so many distinct sets of values is counted by the database: the memory would have no bound. */
const maxSets = 2_000_000;
const pauseAfterFailure = 10_000;

/** A memory that holds the listings as they were at a version. */
interface Filled {
  memory: ListingMemory;
  version: ListingsVersion;
  sortsNames: boolean;
}

/** Keeps a memory of the listings, and answers from it only when it holds what the database holds. */
export class MemoryKeeper {
  readonly #db: Database;
  readonly #log: Log;
  readonly #onFilled: (filled: boolean) => void;
  #filled: Filled | null = null;
  #filling: Promise<void> | null = null;
  #catchingUp: Promise<boolean> | null = null;
  #stopped = false;

  constructor(db: Database, log: Log, onFilled: (filled: boolean) => void = () => undefined) {
    this.#db = db;
    this.#log = log;
    this.#onFilled = onFilled;
  }

  isFilled(): boolean {
    return this.#filled !== null;
  }

  /** What the query finds in listings that are at least as new as this version; null when the database has to be asked. */
  async find(query: MemoryQuery, version: ListingsVersion): Promise<MemoryPage | null> {
    const filled = await this.#holding(version);
    return filled && lendBitmaps(() => findInMemory(filled.memory, query, filled));
  }

  /** Like `find`: the ids of products whose name contains a text. */
  async findNames(query: MemoryNamesQuery, version: ListingsVersion): Promise<string[] | null> {
    const filled = await this.#holding(version);
    return filled && lendBitmaps(() => findNames(filled.memory, query));
  }

  /** Like `find`: words of the products. */
  async findWords(query: MemoryWordsQuery, version: ListingsVersion): Promise<MemoryWords | null> {
    const filled = await this.#holding(version);
    return filled && findWords(filled.memory, query);
  }

  /** The memory, when it is at least as new as this version. */
  async #holding(version: ListingsVersion): Promise<Filled | null> {
    // The memory may be ahead of a replica; it must then be of one history with the database. A reading that has begun may be older than the version.
    for (let isNew = false; this.#filled && !isSame(this.#filled.version, version) && !isNew;) {
      const hasBegun = this.#catchingUp !== null;
      if (!(await this.catchUp())) return null;
      isNew = !hasBegun;
    }
    return this.#filled && this.#filled.version.id >= version.id ? this.#filled : null;
  }

  /** Reads what has changed; whether the memory holds it. */
  async catchUp(): Promise<boolean> {
    this.#catchingUp ??= this.#readChanges().finally(() => (this.#catchingUp = null));
    return this.#catchingUp;
  }

  /** Reads all listings, once at a time, and again after a while when they could not be read. */
  async fill(): Promise<void> {
    if (this.#filled || this.#stopped) return;
    this.#filling ??= this.#fill()
      .catch((error: unknown) => {
        if (this.#stopped) return;
        setTimeout(() => void this.fill(), pauseAfterFailure).unref();
        this.#log.warn(
          { error: formatError(error) },
          "The memory of the listings was not filled; the database is asked",
        );
      })
      .finally(() => (this.#filling = null));
    return this.#filling;
  }

  stop(): void {
    this.#stopped = true;
    this.#forget();
  }

  #forget() {
    this.#filled = null;
    this.#onFilled(false);
  }

  async #fill() {
    const startedAt = performance.now();
    const memory = new ListingMemory();
    let { version } = await readVersion(this.#db, "");
    const sortsNames = await sortsByBytes(this.#db);
    const takeChanges = async () => {
      for (let isPart = true; isPart;) {
        const changed = await readChanged(this.#db, version);
        if (!changed) throw new Error("More has changed meanwhile than is noted.");
        version = apply(memory, changed);
        ({ isPart } = changed);
      }
    };
    let batches = 0;
    for await (const rows of readListings(this.#db)) {
      if (this.#stopped) return;
      for (const row of rows) memory.set(row);
      if (memory.columns.countSets() > maxSets) {
        this.#stopped = true;
        this.#log.warn({ products: memory.products }, "The listings are too different to be held in memory");
        return;
      }
      batches += 1;
      if (batches % batchesBetweenChanges === 0) await takeChanges();
    }
    await takeChanges();
    memory.settle();
    if (this.#stopped) return;
    this.#filled = { memory, version, sortsNames };
    this.#onFilled(true);
    this.#log.info(
      { products: memory.products, seconds: Math.round((performance.now() - startedAt) / 1_000) },
      "Lists are found in memory from now on",
    );
  }

  async #readChanges(): Promise<boolean> {
    const filled = this.#filled;
    if (!filled) return false;
    while (this.#filled === filled) {
      let changed: Changed | null;
      try {
        changed = await readChanged(this.#db, filled.version);
      } catch (error) {
        // The version differs, so the database is asked until it can be read again.
        this.#log.warn({ error: formatError(error) }, "Changes of the listings could not be read");
        return false;
      }
      if (!changed || !this.#take(filled, changed)) break;
      if (!changed.isPart) return true;
    }
    this.#forget();
    void this.fill();
    return false;
  }

  /** Whether the memory holds the change then, and is worth keeping. */
  #take(filled: Filled, changed: Changed): boolean {
    try {
      filled.version = apply(filled.memory, changed);
    } catch (error) {
      // A part of it was applied, such as a slot without its name.
      this.#log.error({ error: formatError(error) }, "A change of the listings could not be held in memory");
      return false;
    }
    const { slots, products, columns } = filled.memory;
    const gone = slots - products;
    return gone <= Math.max(maxGone.atLeast, products * maxGone.share) && columns.countSets() <= maxSets;
  }
}

function apply(memory: ListingMemory, { version, rows, gone }: Changed) {
  for (const id of gone) memory.remove(id);
  for (const row of rows) memory.set(row);
  return version;
}

const isSame = (a: ListingsVersion, b: ListingsVersion) => a.id === b.id && a.nonce === b.nonce;
