type Column = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** The same column with room for at least so many values; a new one grows by half. */
export function grow<Grown extends Column>(column: Grown, length: number): Grown {
  if (column.length >= length) return column;
  const Kind = column.constructor as new (length: number) => Grown;
  const grown = new Kind(Math.max(length, Math.ceil(column.length * 1.5), 1_024));
  grown.set(column);
  return grown;
}
