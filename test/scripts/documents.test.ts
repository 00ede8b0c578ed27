import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type FindLeftOut = (paragraph: string, list: (args: string[]) => string[]) => string[];
const { findLeftOut } = (await import(
  /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, "../../scripts/documents.mjs")).href
)) as { findLeftOut: FindLeftOut };

test("a list that says it is complete leaves out no file but tests", () => {
  const asked: string[][] = [];
  const list = (args: string[]) => {
    asked.push(args);
    return ["a/one.ts", "a/two.tsx", "b/three.ts", "b/one.test.ts"];
  };
  const finds = "all that `git grep -lE -e 'state = .x' -- a b` finds: `a/one.ts`";

  expect(findLeftOut(finds, list)).toEqual(["a/two.tsx", "b/three.ts"]);
  expect(asked).toEqual([["-lE", "-e", "state = .x", "--", "a", "b"]]);
  expect(findLeftOut(`${finds}, \`two.tsx\` and \`three.ts\``, list)).toEqual([]);
  expect(findLeftOut("`git grep -l x` finds some", list)).toEqual([]);
});
