/** A change of one field of the grid. */
export interface CellChange {
  name: string;
  before: string;
  after: string;
}

/** The steps of an editor that can be undone and done again; each step is the changes of one action, such as a paste. */
export class GridHistory {
  #done: CellChange[][] = [];
  #undone: CellChange[][] = [];

  record(step: CellChange[]) {
    const real = step.filter(({ before, after }) => before !== after);
    if (real.length === 0) return;
    this.#done.push(real);
    this.#undone = [];
  }

  /** The values to set, to take back the last step; none when there is no step. */
  undo(): CellChange[] {
    const step = this.#done.pop();
    if (!step) return [];
    this.#undone.push(step);
    return step.map(({ name, before, after }) => ({ name, before: after, after: before }));
  }

  redo(): CellChange[] {
    const step = this.#undone.pop();
    if (!step) return [];
    this.#done.push(step);
    return step;
  }
}

/** The rows of cells in a text that was copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around cells that hold either. */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  for (let at = 0; at <= text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = "", end] = found;
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  // A copied range ends with a line break.
  const last = rows.at(-1)!;
  return rows.length > 1 && last.length === 1 && last[0] === "" ? rows.slice(0, -1) : rows;
}
