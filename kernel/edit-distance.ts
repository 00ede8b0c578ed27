/**
 * The optimal string alignment distance of two words: how many letters must be inserted, deleted, replaced or swapped
 * with their neighbour.
 */
export function editDistance(one: string, other: string): number {
  // It computes the table row by row; a swap needs the last two rows.
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          above[column]! + 1,
          current[column - 1]! + 1,
          above[column - 1]! + (same ? 0 : 1),
          swapped ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = current;
  }
  return above[other.length]!;
}
