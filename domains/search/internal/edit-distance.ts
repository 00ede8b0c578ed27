/**
 * The number of edits from the typed word to a known one: an inserted, deleted or replaced letter, or two swapped
 * letters. The rest of a known word after a typed beginning costs half an edit, and a different first letter costs an
 * extra half.
 */
export function editDistance(typed: string, known: string): number {
  const whole = distance(typed, known);
  const begun = known.length > typed.length + 1 ? distance(typed, known.slice(0, typed.length)) + 0.5 : whole;
  return Math.min(whole, begun) + (typed[0] === known[0] ? 0 : 0.5);
}

// Optimal string alignment. It computes the table row by row; a swap needs the last two rows.
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}
