/** What the lines of one order are called, by their positions. */
export type LineNames = ReadonlyMap<number, string>;

/** Whether an entry names lines of its order. */
export const namesLines = ({ before, after }: { before: object | null; after: object | null }): boolean =>
  [before, after].some((fields) => JSON.stringify(fields).includes('"position":'));

/**
 * Puts the names of an order's lines into an entry, in the place of their positions, which count from 0 and are shown nowhere. A line that is gone, and
 * that the entry does not name itself, is called by its place as a person counts it.
 */
export function nameLines(fields: object | null, names: LineNames): object | null {
  if (fields === null) return null;
  const { position, name: _, ...rest } = fields as Record<string, unknown>;
  if (typeof position === "number") return { item: nameOf(fields, names), ...rest };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((each: unknown) => nameLine(each, names)) : value,
    ]),
  );
}

/** A line of a list: `id` is what `listChangedFields` puts before the fields. */
function nameLine(value: unknown, names: LineNames): unknown {
  if (typeof value !== "object" || value === null || !("position" in value)) return value;
  const { position: _position, name: _name, ...rest } = value as Record<string, unknown>;
  return { id: nameOf(value, names), ...rest };
}

function nameOf({ position, name }: { position?: unknown; name?: unknown }, names: LineNames): string {
  if (typeof name === "string") return name;
  return names.get(Number(position)) ?? `Item ${Number(position) + 1}`;
}
