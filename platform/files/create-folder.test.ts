import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { createFolder } from "./create-folder.ts";

test("a folder is created with its parents, and an existing one is unchanged", () => {
  const root = mkdtempSync(path.join(tmpdir(), "taqat-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  createFolder(path.join(root, "data/shop"));
  createFolder(path.join(root, "data/shop"));
  expect(statSync(path.join(root, "data/shop")).isDirectory()).toBe(true);

  writeFileSync(path.join(root, "file"), "");
  for (const taken of ["file", "file/below"]) expect(() => createFolder(path.join(root, taken))).toThrow("EEXIST");
});

test("a folder that cannot be created is an error, not an endless retry", () => {
  expect(() => createFolder("/proc/taqat/data")).toThrow(/ENOENT|EACCES|EPERM/);
});
