/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bitmap = Uint32Array;

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
  for (const word of bitmap) {
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Takes the slots that both sets have out of the first one, and returns them. */
export function moveCommonBits(from: Bitmap, which: Bitmap): Bitmap {
  const taken = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    taken[at] = from[at]! & which[at]!;
    from[at]! &= ~which[at]!;
  }
  return taken;
}
