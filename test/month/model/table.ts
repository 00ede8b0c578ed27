/** What the model keeps of one kind of thing, by its place or name. A Map is one. */
export interface Table<Value, Key = number> extends Iterable<[Key, Value]> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
  keys(): Iterable<Key>;
  values(): Iterable<Value>;
  readonly size: number;
}

/** A table that begins as another one, and leaves that as it is. It holds only what differs: a world has many orders. */
export function forkTable<Value, Key>(base: Table<Value, Key>): Table<Value, Key> {
  const own = new Map<Key, Value>();
  const gone = new Set<Key>();
  function* entries(): Generator<[Key, Value]> {
    for (const [key, value] of base) if (!gone.has(key)) yield [key, own.has(key) ? own.get(key)! : value];
    for (const entry of own) if (!base.has(entry[0])) yield entry;
  }
  return {
    get: (key) => (own.has(key) ? own.get(key) : gone.has(key) ? undefined : base.get(key)),
    has: (key) => own.has(key) || (!gone.has(key) && base.has(key)),
    set(key, value) {
      gone.delete(key);
      own.set(key, value);
    },
    delete(key) {
      own.delete(key);
      gone.add(key);
    },
    keys: () => Iterator.from(entries()).map(([key]) => key),
    values: () => Iterator.from(entries()).map(([, value]) => value),
    get size() {
      return [...entries()].length;
    },
    [Symbol.iterator]: entries,
  };
}
