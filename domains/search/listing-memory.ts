import type {
  MemoryNamesQuery,
  MemoryPage,
  MemoryQuery,
  MemoryWords,
  MemoryWordsQuery,
} from "./internal/memory/memory-query.ts";
import { hasListings, type ListingsVersion } from "./internal/memory/read-listings.ts";
import { MemoryKeeper } from "./internal/memory/memory-keeper.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";

export type { ListingsVersion, MemoryNamesQuery, MemoryPage, MemoryQuery, MemoryWords, MemoryWordsQuery };

/** A memory of the listings as lists ask it, wherever it is kept. */
export interface ListingMemoryPort {
  /** Whether it is worth asking. */
  isFilled(): boolean;
  /** What the query finds in listings that are at least as new as the version; null when the database has to be asked. */
  find(query: MemoryQuery, version: ListingsVersion): Promise<MemoryPage | null>;
  /** Like `find`: the ids of products whose name contains a text, the best first. */
  findNames(query: MemoryNamesQuery, version: ListingsVersion): Promise<string[] | null>;
  /** Like `find`: words of the products. */
  findWords(query: MemoryWordsQuery, version: ListingsVersion): Promise<MemoryWords | null>;
}

/** A smaller shop is listed by the database as quickly. */
const worthwhile = 5_000;

/** Whether the shop has so many listings that a memory of them is worth its thread. */
export const needsListingMemory = (db: ReadDatabase): Promise<boolean> => hasListings(db, worthwhile);

/** A memory in this thread, empty until `fill` has read the listings. It holds its thread while it finds something. */
export const createListingMemory = (db: Database, log: Log, onFilled: (filled: boolean) => void) =>
  new MemoryKeeper(db, log, onFilled);
