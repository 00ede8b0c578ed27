type Column = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** The same column with room for so many values; one that has to grow, grows by half, and to `atLeast`. */
export function grow<Grown extends Column>(column: Grown, length: number, atLeast = 1_024): Grown {
  if (column.length >= length) return column;
  const Kind = column.constructor as new (length: number) => Grown;
  const grown = new Kind(Math.max(length, Math.ceil(column.length * 1.5), atLeast));
  grown.set(column);
  return grown;
}
