import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { digestBytes } from "./digest-bytes.ts";

test("the digest is that of all parts, and lets others of the thread in between", async () => {
  const file = Buffer.alloc(80_000_000, "a table of prices");
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const digest = await digestBytes("head", file);
  clearInterval(others);
  expect(digest).toEqual(createHash("sha256").update("head").update(file).digest());
  expect(turns).toBeGreaterThan(0);
});
