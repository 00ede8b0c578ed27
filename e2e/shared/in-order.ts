import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "playwright/test";

/** Playwright empties the folder when a run begins, and each run has one shop: nothing is known from another build. */
const fileOf = () => join(test.info().config.projects[0]!.outputDir, "in-order.txt");

/**
 * What axe has found in order on any page of this run, in whichever process: looks, whose contrast is the slowest of all checks, and the headers and
 * footers that most pages have alike.
 */
export function readInOrder(): { looks: number[]; parts: Set<string> } {
  let lines: string[];
  try {
    lines = readFileSync(fileOf(), "utf8").split("\n");
  } catch {
    lines = [];
  }
  return {
    looks: lines.filter((line) => /^\d+$/.test(line)).map(Number),
    parts: new Set(lines.filter((line) => line.startsWith("part "))),
  };
}

/** As it stands in the file. */
export const nameOfPart = (part: string) => `part ${createHash("sha256").update(part).digest("hex")}`;

export function addInOrder(found: (number | string)[]) {
  if (found.length === 0) return;
  mkdirSync(test.info().config.projects[0]!.outputDir, { recursive: true });
  appendFileSync(fileOf(), found.map((each) => `${each}\n`).join(""));
}
