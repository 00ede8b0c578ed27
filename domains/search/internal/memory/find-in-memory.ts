import { type Bitmap, eachBit, setBit } from "./bitmap.ts";
import { countSlots } from "./count-slots.ts";
import type { ListingMemory } from "./listing-memory.ts";
import { matchSlots, rankSlots } from "./match-text.ts";
import type { MemoryPage, MemoryQuery } from "./memory-query.ts";
import { readCounts } from "./rows-of-counts.ts";

/** One page of a list and its counts, as the statements of `count-facets.ts` and `list-ids.ts` find them. */
export function findInMemory(
  memory: ListingMemory,
  query: MemoryQuery,
  { sortsNames }: { sortsNames: boolean },
): MemoryPage {
  const { search, order, page, pageSize } = query;
  const texts = search && matchSlots(memory, search);
  const { all, alone, matches } = countSlots(memory, query, texts ? texts.found : memory.listed);
  const rows = readCounts(memory, query, all, alone);
  if (order.by === "name" && !sortsNames) return { ids: null, rows };

  const offset = (page - 1) * pageSize;
  const slots =
    texts && order.relevance !== undefined
      ? pageByRank(memory, query, { matches, named: texts.named }, offset)
      : memory.orders[order.by].page(matches, { descending: order.descending, offset, limit: pageSize });
  return { ids: slots.map((slot) => memory.ids.get(slot)), rows };
}

/** The slots of the page when the most relevant come first, or last. */
function pageByRank(
  memory: ListingMemory,
  { search, order, pageSize }: MemoryQuery,
  texts: { matches: Bitmap; named: Bitmap | null },
  offset: number,
) {
  const { matches } = texts;
  const { ranks, counts } = rankSlots(memory, search!, texts);
  const found: number[] = [];
  let skipped = offset;
  for (const rank of order.relevance === "first" ? [5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5]) {
    const count = counts[rank]!;
    if (skipped < count) {
      const ranked = takeRank(matches, ranks, rank);
      const [limit, { descending, by }] = [pageSize - found.length, order];
      found.push(...memory.orders[by].page(ranked, { descending, offset: skipped, limit }));
    }
    skipped = Math.max(0, skipped - count);
    if (found.length === pageSize) break;
  }
  return found;
}

function takeRank(matches: Bitmap, ranks: Uint8Array, rank: number): Bitmap {
  const ranked = new Uint32Array(matches.length);
  eachBit(matches, matches.length, (slot) => {
    if (ranks[slot] === rank) setBit(ranked, slot);
  });
  return ranked;
}
