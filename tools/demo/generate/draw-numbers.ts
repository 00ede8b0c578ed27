export interface Numbers {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  between(min: number, max: number): number;
  /** Whether something of this probability (0 to 1) happens. */
  happens(probability: number): boolean;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function drawNumbers(seed: number): Numbers {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (probability) => next() < probability,
  };
}
