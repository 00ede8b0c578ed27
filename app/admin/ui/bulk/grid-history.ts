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

/** A cell to paste into: its field, and what can be chosen where it is a choice. */
export interface PlacedField {
  name: string;
  value: string;
  choices?: string[];
}

/**
 * What a pasted range changes, each cell at its place from the one in which it was pasted. `lost` are the texts that have no cell to go to, or are none
 * of what their cell lets choose; the grid stays as it is there, and somebody has to be told.
 */
export function placePastedCells(
  rows: string[][],
  fieldAt: (down: number, right: number) => PlacedField | null,
): { changes: CellChange[]; lost: string[] } {
  const lost: string[] = [];
  const changes = rows.flatMap((row, down) =>
    row.flatMap((cell, right): CellChange[] => {
      const text = cell.trim();
      const field = fieldAt(down, right);
      const after = field?.choices
        ? field.choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
        : field && text;
      if (field && typeof after === "string") return [{ name: field.name, before: field.value, after }];
      if (text !== "") lost.push(text);
      return [];
    }),
  );
  return { changes, lost };
}

/** What is said of it: "48 cells pasted. 2 did not fit: 4500, 4600." */
export function describePaste({ changes, lost }: { changes: CellChange[]; lost: string[] }): string {
  const pasted = `${changes.length} ${changes.length === 1 ? "cell" : "cells"} pasted`;
  if (lost.length === 0) return pasted;
  const named = lost.slice(0, 3).join(", ");
  return `${pasted}. ${lost.length} did not fit: ${named}${lost.length > 3 ? " …" : ""}`;
}
