import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("no field has a longest text of its own: what its command takes is a constant of the domain", async () => {
  const found: string[] = [];
  for await (const file of glob("app/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    for (const [at, line] of (await readFile(file, "utf8")).split("\n").entries())
      if (/\bmaxLength(?:=\{?|: | = )"?\d[\d_]*(?![\d_]| \*)/.test(line))
        found.push(`${file}:${at + 1} ${line.trim()}`);
  }
  expect(found.sort()).toEqual([]);
});
