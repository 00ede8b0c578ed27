import { readWholeNumber } from "#kernel/read-numbers.ts";

/**
 * The rows of a list in the order of the places that were typed, which count from 1; one without a place stays where it was. A row that is moved has the
 * place that was typed, and the others make room: whoever types 1 beside the last row means the top, and need not number the others anew.
 */
export function sortByPlace<Row>(rows: readonly Row[], typedOf: (row: Row) => string | undefined): Row[] {
  const placed = rows.map((row, at) => {
    const was = at + 1;
    const place = readWholeNumber(typedOf(row) ?? "") || was;
    return { row, place, isMoved: place !== was };
  });
  const moved = placed.filter(({ isMoved }) => isMoved).toSorted((one, other) => one.place - other.place);
  const sorted = placed.filter(({ isMoved }) => !isMoved).map(({ row }) => row);
  let last = -1;
  for (const { row, place } of moved) {
    last = Math.max(place - 1, last + 1);
    sorted.splice(last, 0, row);
  }
  return sorted;
}
