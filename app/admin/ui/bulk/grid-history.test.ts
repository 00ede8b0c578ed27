import { expect, test } from "vitest";
import { describePaste, GridHistory, placePastedCells, readPastedCells } from "./grid-history.ts";

test("a range that was copied from a spreadsheet is read cell by cell", () => {
  expect(readPastedCells("4500\t5000\r\n4600\t\r\n")).toEqual([
    ["4500", "5000"],
    ["4600", ""],
  ]);
  expect(readPastedCells("4500")).toEqual([["4500"]]);
  expect(readPastedCells('"two\nlines"\t"a ""b"""\nc\td')).toEqual([
    ["two\nlines", 'a "b"'],
    ["c", "d"],
  ]);
  expect(readPastedCells('5" belt\tx')).toEqual([['5" belt', "x"]]);
});

test("steps are undone and done again in order, and a new step ends what could be done again", () => {
  const history = new GridHistory();
  history.record([{ name: "price.a", before: "1", after: "2" }]);
  history.record([{ name: "price.a", before: "2", after: "2" }]);
  history.record([
    { name: "price.a", before: "2", after: "3" },
    { name: "price.b", before: "7", after: "3" },
  ]);
  expect(history.undo().map(({ name, after }) => [name, after])).toEqual([
    ["price.a", "2"],
    ["price.b", "7"],
  ]);
  expect(history.undo()).toEqual([{ name: "price.a", before: "2", after: "1" }]);
  expect(history.undo()).toEqual([]);
  expect(history.redo()).toEqual([{ name: "price.a", before: "1", after: "2" }]);
  history.record([{ name: "price.c", before: "", after: "9" }]);
  expect(history.redo()).toEqual([]);
});

test("what of a pasted range has no cell, or is none of its choices, is said and changes nothing", () => {
  const choices = ["draft", "active", "archived"];
  const at = (down: number, right: number) =>
    down > 1 || right > 1 ? null : { name: `${down}.${right}`, value: "", ...(right === 0 && { choices }) };
  const placed = placePastedCells(
    [
      ["Active", " 4500 ", ""],
      ["published", "", "a note"],
      ["", "4700"],
    ],
    at,
  );
  expect(placed.changes.map(({ name, after }) => [name, after])).toEqual([
    ["0.0", "active"],
    ["0.1", "4500"],
    ["1.1", ""],
  ]);
  expect(placed.lost).toEqual(["published", "a note", "4700"]);
  expect(describePaste(placed)).toBe("3 cells pasted. 3 did not fit: published, a note, 4700");
  expect(describePaste({ changes: placed.changes.slice(0, 1), lost: [] })).toBe("1 cell pasted");
  expect(describePaste({ changes: [], lost: ["1", "2", "3", "4"] })).toBe("0 cells pasted. 4 did not fit: 1, 2, 3 …");
});
