import { isDeepStrictEqual } from "node:util";

/** The fields whose values differ, before and after a change: what an audit entry shows. */
export function pickChanged(before: object, after: object): { before: object; after: object } {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !isDeepStrictEqual(old[field], now[field]),
  );
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((field) => field in values).map((field) => [field, values[field]]));
  return { before: pick(old), after: pick(now) };
}
