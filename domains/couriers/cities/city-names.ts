import { toSpelling } from "../courier.ts";

/** What a courier calls cities. */
export interface CourierCities {
  /** Its list of cities; null where the shop does not have it, so that nothing can be compared. */
  names: readonly string[] | null;
  /** The courier's own name for a city of ours, by the city's spelling. */
  mapped: ReadonlyMap<string, string>;
}

/** As it is stored, with the courier's version. */
export interface StoredCities extends CourierCities {
  version: number;
}

/**
 * The function from a typed city to the courier's own name for it; null for a city that the courier's list lacks and that
 * nobody has mapped. Without a list each city keeps its name.
 */
export function cityResolver({ names, mapped }: CourierCities): (city: string) => string | null {
  const bySpelling = new Map((names ?? []).map((name) => [toSpelling(name), name]));
  return (city) => {
    const spelling = toSpelling(city);
    const own = mapped.get(spelling);
    // A name that a newer list does not have is none any more.
    if (own !== undefined && (names === null || bySpelling.has(toSpelling(own)))) return own;
    return names === null ? city.trim() : (bySpelling.get(spelling) ?? null);
  };
}

/** The courier's city whose spelling is closest to a typed one, as far as one may be meant by the other; null without any. */
export function suggestCity(names: readonly string[], city: string): string | null {
  const typed = toSpelling(city);
  if (typed.length < 3) return null;
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const spelling = toSpelling(name);
    const max = Math.min(best === null ? Infinity : best.distance - 1, Math.floor(typed.length / 4) + 1);
    const isPart = spelling.length >= 4 && (typed.startsWith(spelling) || spelling.startsWith(typed));
    const distance = isPart ? Math.min(max, 1) : measureDistance(typed, spelling, max);
    if (distance !== null && distance <= max && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}

/** How many letters must be added, taken away or changed to make one text of the other; null for more than `most`. */
function measureDistance(one: string, other: string, max: number): number | null {
  if (Math.abs(one.length - other.length) > max) return null;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next[to] = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1));
    if (Math.min(...next) > max) return null;
    row = next;
  }
  return row[other.length]!;
}
