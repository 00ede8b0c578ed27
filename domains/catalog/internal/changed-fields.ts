import { isDeepStrictEqual } from "node:util";

/** The fields of `after` that differ from `before`, with their old and new values; null when none does. */
export function findChangedFields<Fields extends object, Changes extends Partial<Fields>>(
  before: Fields,
  after: Changes,
): { before: Partial<Fields>; after: Partial<Changes> } | null {
  const keys = (Object.keys(after) as (keyof Changes & keyof Fields)[]).filter(
    (key) => after[key] !== undefined && !isDeepStrictEqual(before[key], after[key]),
  );
  if (keys.length === 0) return null;
  return {
    before: Object.fromEntries(keys.map((key) => [key, before[key]])) as unknown as Partial<Fields>,
    after: Object.fromEntries(keys.map((key) => [key, after[key]])) as unknown as Partial<Changes>,
  };
}
