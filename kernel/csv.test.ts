import { expect, test } from "vitest";
import { amountCell, csvRow, phoneCell, readCsvText, timeCell } from "./csv.ts";
import { paisa } from "./money.ts";
import { readRupees } from "./read-numbers.ts";

test("a row quotes what must be quoted, and leaves numbers and Urdu as they are", () => {
  expect(csvRow(["Whey, 1 kg", 'a "b"', "two\nlines", -5, 1250.5, null, "پروٹین", " x"])).toBe(
    '"Whey, 1 kg","a ""b""","two\nlines",-5,1250.5,,پروٹین," x"\r\n',
  );
});

test("a cell stays one where a spreadsheet separates cells by semicolons or tabs, so none of its parts begins a formula", () => {
  expect(csvRow(["Ali;=1+1", "Ali\t=1+1"])).toBe('"Ali;=1+1","Ali\t=1+1"\r\n');
});

test("no text begins a formula in a spreadsheet, and each is read back as it was", () => {
  for (const evil of ["=1+1", "+92 300", "-2", "@SUM(A1)", "\t=1", "\r=1", "'=1", "＝1", "|calc", "%0A"])
    expect(csvRow([evil]).replace(/^"/, ""), evil).toMatch(/^'/);
  for (const plain of ["Ali's", "'", "'quoted'", "1-2", ""]) expect(csvRow([plain]), plain).toBe(`${plain}\r\n`);
  const written = (text: string) => {
    const cell = csvRow([text]).slice(0, -2);
    return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  };
  const characters = ["'", '"', "=", "-", "\t", "\n", "a", " ", "＝", "پ", ""];
  for (const one of characters)
    for (const two of characters)
      for (const three of characters) expect(readCsvText(written(one + two + three))).toBe(one + two + three);
});

test("a phone is written as it is, and what only stands where one should is no formula either", () => {
  const phones = ["+923001234567", "0300-1234567", "=1+1", "+92 300", null];
  expect(csvRow(phones.map(phoneCell))).toBe("+923001234567,0300-1234567,'=1+1,'+92 300,\r\n");
});

test("an amount is whole rupees, or has two decimals, and is read in both ways", () => {
  const written = [800_000, 799_950, 799_905, -50, 0].map((amount) => csvRow([amountCell(paisa(amount))]).trimEnd());
  expect(written).toEqual(["8000", "7999.50", "7999.05", "-0.50", "0"]);
  expect(csvRow([amountCell(null)])).toBe("\r\n");
  expect(["7999.50", "7999.5"].map(readRupees)).toEqual([799_950, 799_950]);
});

test("a time is that of Pakistan, as spreadsheets read it", () => {
  // A sale from Friday 00:00 does not begin on Thursday.
  expect(csvRow([timeCell(new Date("2026-12-03T19:00:00.000Z")), timeCell(null)])).toBe("2026-12-04 00:00,\r\n");
});
