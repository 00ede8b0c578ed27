/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bitmap = Uint32Array;

/** Sets of queries that ended, for the next ones: for some hundred new ones V8 would look through the whole memory, which takes longer than many queries. */
const spare: Bitmap[] = [];
const maxSpare = 256;
/** The words that a lent set has room for: in steps, so that a set fits the next queries of a growing shop too. */
const roomOf = (words: number) => Math.ceil((words + 1) / 1_024) * 1_024;
let lent: Bitmap[] | null = null;

/** Does work whose new sets nobody uses after it: then the next work uses them. */
export function lendBitmaps<Result>(work: () => Result): Result {
  if (lent) return work();
  lent = [];
  try {
    return work();
  } finally {
    spare.push(...lent.slice(0, maxSpare - spare.length));
    lent = null;
  }
}

/** A new set without a slot. Within `lendBitmaps` it is lent. */
export function newBitmap(words: number): Bitmap {
  if (!lent) return new Uint32Array(words);
  const room = roomOf(words);
  const known = spare.pop();
  const bitmap = known?.length === room ? known : new Uint32Array(room);
  lent.push(bitmap);
  return bitmap.subarray(0, words).fill(0);
}

/** A new set with the slots of another one. */
export function copyBitmap(bitmap: Bitmap, words = bitmap.length): Bitmap {
  const copy = newBitmap(words);
  copy.set(bitmap.length > words ? bitmap.subarray(0, words) : bitmap);
  return copy;
}

/** Adds the slots of another set to a set that has room for them. */
export function addBits(to: Bitmap, from: Bitmap): void {
  const words = Math.min(to.length, from.length);
  for (let at = 0; at < words; at += 1) to[at]! |= from[at]!;
}

/** How many words of 32 bits hold so many slots. */
export const wordsOf = (slots: number): number => (slots + 31) >>> 5;

export const hasBit = (bitmap: Bitmap, slot: number): boolean => ((bitmap[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

export function setBit(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Calls back with each slot of the set, ascending. */
export function eachBit(bitmap: Bitmap, words: number, callback: (slot: number) => void): void {
  for (let at = 0; at < words; at += 1) {
    for (let rest = bitmap[at]!; rest !== 0; rest &= rest - 1) callback((at << 5) + 31 - Math.clz32(rest & -rest));
  }
}

/** How many slots are in the set. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at += 1) count += countOnes(bitmap[at]!);
  return count;
}

/** How many slots are in both sets. */
export function countCommonBits(a: Bitmap, b: Bitmap): number {
  const words = Math.min(a.length, b.length);
  let count = 0;
  for (let at = 0; at < words; at += 1) count += countOnes(a[at]! & b[at]!);
  return count;
}

/** Whether some slot is in both sets. */
export function hasCommonBit(a: Bitmap, b: Bitmap): boolean {
  const words = Math.min(a.length, b.length);
  for (let at = 0; at < words; at += 1) if ((a[at]! & b[at]!) !== 0) return true;
  return false;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Takes the slots that both sets have out of the first one, and returns them. */
export function moveCommonBits(from: Bitmap, which: Bitmap): Bitmap {
  const taken = newBitmap(from.length);
  for (let at = 0; at < from.length; at += 1) {
    taken[at] = from[at]! & which[at]!;
    from[at]! &= ~which[at]!;
  }
  return taken;
}
