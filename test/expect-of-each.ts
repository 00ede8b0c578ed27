import { expect } from "vitest";

/**
 * Checks every row of a table in one test, which fails with the names of all rows that are wrong and what is wrong with each. A table without rows
 * fails, too.
 */
export async function expectOfEach<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row) => void | Promise<void>,
): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      wrong.push(`${nameOf(row)}: ${(error as Error).message}`);
    }
  }
  expect(wrong).toEqual([]);
}
