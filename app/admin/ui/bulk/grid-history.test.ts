import { expect, test } from "vitest";
import { GridHistory, readPastedCells } from "./grid-history.ts";

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
