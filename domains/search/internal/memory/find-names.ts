import { type Bitmap, copyBitmap, countBits, eachBit, moveCommonBits, newBitmap, setBit } from "./bitmap.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryNamesQuery } from "./memory-query.ts";
import { boundsOf, boundsOfBeginning, toSoughtName } from "./name-index.ts";

/**
 * The ids of products whose name contains the text, in the order of `findNamesContaining`, whose statement looks at some
 * of a large shop's names only. Up to `few` names are looked at one by one.
 */
export function findNames(memory: ListingMemory, query: MemoryNamesQuery, few = 2_000): string[] {
  const found = memory.names.findContaining(query.normalised);
  for (let at = 0; at < found.length; at += 1) found[at]! &= memory.searchable[at]!;
  const slots = countBits(found) <= few ? rankEach(memory, query, found) : rankTogether(memory, query, found);
  return slots.map((slot) => memory.ids.get(slot));
}

/** The best of a few slots: each name is looked at. */
function rankEach({ names, popular }: ListingMemory, query: MemoryNamesQuery, found: Bitmap): number[] {
  const sought = toSoughtName(query.normalised, query.likely);
  const ranked: { slot: number; rank: number }[] = [];
  eachBit(found, found.length, (slot) => ranked.push({ slot, rank: names.rank(slot, sought) }));
  return ranked
    .sort((a, b) => b.rank - a.rank || popular.compare(a.slot, b.slot))
    .slice(0, query.limit)
    .map(({ slot }) => slot);
}

/** The best of many slots: each rule is worked out for all names. */
function rankTogether(memory: ListingMemory, { normalised, likely, limit }: MemoryNamesQuery, found: Bitmap): number[] {
  const { names, popular } = memory;

  const between = ([from, to]: [Buffer, Buffer]): Bitmap => {
    const set = newBitmap(found.length);
    const [first, last] = [from, to].map((bound) => (slot: number) => names.compareWith(slot, bound));
    for (const slot of memory.orders.name.between(first!, last!)) setBit(set, slot);
    return set;
  };
  const all = copyBitmap(found);
  const [exact, beyond] = boundsOf(normalised);
  const rules: (() => Bitmap)[] = [
    () => between([exact, beyond]),
    () => names.findContaining(normalised, "whole words", all),
    () => between(boundsOfBeginning(normalised)),
    () => names.findContaining(normalised, "a beginning", all),
    ...(likely === null ? [] : [() => names.findContaining(likely, "a beginning")]),
  ];
  const slots: number[] = [];
  for (const some of refine(found, rules)) {
    slots.push(...popular.page(some, { descending: false, offset: 0, limit: limit - slots.length }));
    if (slots.length === limit) break;
  }
  return slots;
}

/** The slots in the order of the rules: those that fulfil the first rule before all others, and each part by the next rule. A rule is worked out once, when it is needed. */
function* refine(slots: Bitmap, rules: (() => Bitmap)[]): Generator<Bitmap> {
  const known: Bitmap[] = [];
  function* divide(rest: Bitmap, at: number): Generator<Bitmap> {
    if (rest.every((word) => word === 0)) return;
    const rule = rules[at];
    if (!rule) {
      yield rest;
      return;
    }
    known[at] ??= rule();
    yield* divide(moveCommonBits(rest, known[at]), at + 1);
    yield* divide(rest, at + 1);
  }
  yield* divide(slots, 0);
}
