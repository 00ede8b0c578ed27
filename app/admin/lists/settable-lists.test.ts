import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { DefinedList } from "./define-list.ts";
import { settableLists } from "./settable-lists.ts";

test("each list that is defined keeps its views and columns under a name of its own", async () => {
  const defined: DefinedList[] = [];
  for await (const file of glob("app/admin/**/*.ts")) {
    if (file.endsWith("/define-list.ts") || file.endsWith(".test.ts")) continue;
    if (!(await readFile(file, "utf8")).includes("defineList(")) continue;
    const exported: unknown[] = Object.values((await import(/* @vite-ignore */ resolve(file))) as object);
    const lists = exported.filter((each): each is DefinedList => each instanceof Object && "file" in each);
    expect(lists, `${file} exports the list that it defines`).toHaveLength(1);
    defined.push(...lists);
  }
  expect(defined.length).toBeGreaterThan(0);
  const names = defined.map(({ name }) => name).sort();
  expect(Object.keys(settableLists).sort()).toEqual(names);
  expect(new Set(names).size, "no two lists share a name").toBe(names.length);
});
