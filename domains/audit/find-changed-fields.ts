import { isDeepStrictEqual } from "node:util";

/**
 * The fields of `after` whose values differ from those of `before`, with both values, as an audit entry shows them;
 * null when none differs. A field that `after` lacks, or that is undefined in it, does not change.
 */
export function findChangedFields<Before extends object, After extends object>(
  before: Before,
  after: After,
): { before: Partial<Before>; after: Partial<After> } | null {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changed = Object.keys(now).filter(
    (field) => now[field] !== undefined && !isDeepStrictEqual(old[field], now[field]),
  );
  if (changed.length === 0) return null;
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((field) => field in values).map((field) => [field, values[field]]));
  return { before: pick(old) as Partial<Before>, after: pick(now) as Partial<After> };
}
