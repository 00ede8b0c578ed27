import { type Bitmap, clearBit, countBits, hasBit } from "./bitmap.ts";
import { countSlots, fulfillingAll, inCategories } from "./count-slots.ts";
import type { ListingMemory } from "./listing-memory.ts";
import { matchSlots, rankSlots } from "./match-text.ts";
import type { CountedRow, MemoryPage, MemoryQuery } from "./memory-query.ts";
import { emptyRow, readCounts } from "./rows-of-counts.ts";

/** One page of a list and its counts, as the statements of `count-facets.ts` and `list-ids.ts` find them. */
export function findInMemory(
  memory: ListingMemory,
  query: MemoryQuery,
  { sortsNames }: { sortsNames: boolean },
): MemoryPage {
  const { search, order, page, pageSize } = query;
  const texts = search && matchSlots(memory, search);
  const listed = inCategories(memory, query.categories, texts ? texts.found : memory.listed);
  const { matches, rows } = count(memory, query, listed);
  const known = memory.find(query.listed).filter((slot) => hasBit(matches, slot));
  const listedIds = known.map((slot) => memory.ids.get(slot));
  if (order.by === "name" && !sortsNames) return { ids: null, rows, listed: listedIds };
  for (const slot of known) clearBit(matches, slot);

  const offset = (page - 1) * pageSize;
  const slots =
    texts && order.relevance !== undefined
      ? pageByRank(memory, query, { matches, named: texts.named }, offset)
      : memory.orders[order.by].page(matches, { descending: order.descending, offset, limit: pageSize });
  return { ids: slots.map((slot) => memory.ids.get(slot)), rows, listed: listedIds };
}

function count(memory: ListingMemory, query: MemoryQuery, listed: Bitmap): { matches: Bitmap; rows: CountedRow[] } {
  if (!query.facets) {
    const matches = fulfillingAll(memory, query.filters, listed);
    return { matches, rows: [{ ...emptyRow, kind: "all", count: countBits(matches) }] };
  }
  const { all, alone, matches } = countSlots(memory, query.filters, listed);
  return { matches, rows: readCounts(memory, query.filters, query.facets, { all, alone }) };
}

/** The slots of the page when the most relevant come first, or last. */
function pageByRank(
  memory: ListingMemory,
  { search, order, pageSize }: MemoryQuery,
  texts: { matches: Bitmap; named: Bitmap | null },
  offset: number,
) {
  const ranks = rankSlots(memory, search!, texts);
  const found: number[] = [];
  let skipped = offset;
  for (const ranked of order.relevance === "first" ? ranks : [...ranks].toReversed()) {
    const count = countBits(ranked);
    if (skipped < count) {
      const [limit, { descending, by }] = [pageSize - found.length, order];
      found.push(...memory.orders[by].page(ranked, { descending, offset: skipped, limit }));
    }
    skipped = Math.max(0, skipped - count);
    if (found.length === pageSize) break;
  }
  return found;
}
