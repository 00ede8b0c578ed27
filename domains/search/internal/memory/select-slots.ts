import { type Bitmap, newBitmap, wordsOf } from "./bitmap.ts";

type Values = Uint32Array | Uint8Array;

/** The slots whose value fits, by the number of the value. A set that is given is empty, and is returned. */
export function selectSlots(
  values: Values,
  fits: Uint8Array,
  slots: number,
  found: Bitmap = newBitmap(wordsOf(slots)),
): Bitmap {
  // Without a branch a million slots take a millisecond.
  for (let slot = 0; slot < slots; slot += 1) found[slot >>> 5]! |= fits[values[slot]!]! << (slot & 31);
  return found;
}
