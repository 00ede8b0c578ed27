import { expect, onTestFinished, test, vi } from "vitest";
import { rupees } from "#kernel/money.ts";
import { detectEncoding } from "./decode-file.ts";
import { readAmount } from "./read-amounts.ts";
import { readCsv } from "./read-csv.ts";
import { readDate } from "./read-dates.ts";
import { readTable } from "./read-table.ts";

/** How often others had the thread meanwhile. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

const fields = ["one"] as const;
const limits = { rows: 1_000_000, columns: 100, advice: "" };
const read = (bytes: Buffer) => readTable(bytes, null, { fields, limits });

test("others have the thread while a large file is read, whatever it is full of", async () => {
  // Whatever looks at the clock has had the thread for long enough, on a machine of any speed.
  let clock = 0;
  const spy = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1_000));
  onTestFinished(() => spy.mockRestore());
  const files: Record<string, string | Buffer> = {
    rows: `a,b,c\n${"1,2,3\n".repeat(60_000)}`,
    "empty lines": `a,b,c\n${"\n".repeat(800_000)}1,2,3`,
    "quoted cells": `a,b,c\n${'"a","b",\n'.repeat(20_000)}`,
    "letters of Windows": Buffer.concat([Buffer.from("a,b,c\n"), Buffer.alloc(60_000, Buffer.from([0xe9, 0x2c, 10]))]),
  };
  for (const [name, file] of Object.entries(files))
    expect(await countTurns(() => read(Buffer.from(file as string))), name).toBeGreaterThan(1);
  const mixed = Buffer.concat([Buffer.alloc(900_000, "é\n"), Buffer.from([0xe9, 10])]);
  const turns = await countTurns(() =>
    expect(detectEncoding(mixed)).rejects.toThrow("line 1 is UTF-8, and line 300001"),
  );
  expect(turns).toBeGreaterThan(1);
});

test("a row of countless empty cells is refused with its line, as one of countless letters is", async () => {
  for (const row of [",", '"",', "a", "a,"]) {
    const rows = readCsv(Buffer.from(`a,b\n1,2\n${row.repeat(900_000)}\n`), "utf-8", ",");
    const all = async () => {
      for await (const { cells } of rows) expect(cells.length, row).toBe(2);
    };
    await expect(all(), row).rejects.toThrow("The row that begins on line 3 has more than 200,000 characters.");
  }
});

test("a long cell is no amount and no date, and takes no time", () => {
  const begun = performance.now();
  const long = 150_000;
  expect(readAmount(`1.${"0".repeat(long)}1`, null)).toBeNull();
  expect(readDate(`1${"t".repeat(long)}1`, null)).toBeNull();
  expect(readDate(`1${" ".repeat(long)}1`, null)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
  // Files with columns of a fixed width fill them with spaces.
  expect(readAmount(`${" ".repeat(100)}1,250.00`, null)).toBe(rupees(1_250));
  expect(readDate(`2026-11-24${" ".repeat(100)}`, null)).toBe("2026-11-24");
});
