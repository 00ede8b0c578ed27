import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { shareBuilds } from "./share-builds.ts";

test("each checkout has the builds of both, and its current one stays", () => {
  const root = mkdtempSync(join(temporaryFolder(), "taqat-builds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const names = { before: "0123456789abcdef", now: "fedcba9876543210" };
  const folders = Object.entries(names).map(([version, name]) => {
    const folder = join(root, version);
    mkdirSync(join(folder, "build", name, "client/assets"), { recursive: true });
    writeFileSync(join(folder, "build", name, "client/assets/entry.js"), version);
    mkdirSync(join(folder, "build/.unfinished-1"));
    symlinkSync(name, join(folder, "build/current"));
    return folder;
  });

  for (const _time of [1, 2]) shareBuilds(folders[0]!, folders[1]!);
  for (const [at, folder] of folders.entries()) {
    expect(readdirSync(join(folder, "build")).toSorted()).toEqual(
      [".unfinished-1", names.before, "current", names.now].toSorted(),
    );
    for (const [version, name] of Object.entries(names))
      expect(readFileSync(join(folder, "build", name, "client/assets/entry.js"), "utf8")).toBe(version);
    expect(readlinkSync(join(folder, "build/current"))).toBe(Object.values(names)[at]);
  }
});
