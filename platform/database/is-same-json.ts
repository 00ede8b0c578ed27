import { isDeepStrictEqual } from "node:util";

/** Whether two values are the same JSON, whatever the order of their keys: PostgreSQL keeps none. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));
