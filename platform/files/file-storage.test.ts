import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileStorage } from "./file-storage.ts";

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-storage-"));
  return { folder, storage: createFileStorage(folder), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("of two simultaneous writers of a file, the complete bytes of one are stored, and no other file is left", async () => {
  await using kept = await openFolder();
  const contents = ["a", "b"].map((letter) => letter.repeat(1_000_000));
  await Promise.all(contents.map((text) => kept.storage.put("pictures/one", text)));

  expect(contents).toContain(await kept.storage.get("pictures/one"));
  expect((await readdir(kept.folder, { recursive: true })).toSorted()).toEqual([
    "pictures",
    "pictures/one",
    "unfinished",
  ]);
});

test("a file that cannot be written leaves nothing behind", async () => {
  await using kept = await openFolder();
  await writeFile(join(kept.folder, "taken"), "a file where a folder is wanted");

  await expect(kept.storage.put("taken/one", "bytes")).rejects.toThrow();
  await mkdir(join(kept.folder, "a-folder/inside"), { recursive: true });
  await expect(kept.storage.put("a-folder", "bytes")).rejects.toThrow();
  expect(await readdir(join(kept.folder, "unfinished"))).toEqual([]);
});

test("the unfinished file of a killed writer is removed an hour later, and files being written stay", async () => {
  await using kept = await openFolder();
  await mkdir(join(kept.folder, "unfinished"));
  for (const name of ["killed", "at-work"]) await writeFile(join(kept.folder, "unfinished", name), "half");
  const longAgo = new Date(Date.now() - 3_700_000);
  await utimes(join(kept.folder, "unfinished/killed"), longAgo, longAgo);

  createFileStorage(kept.folder);
  expect(await readdir(join(kept.folder, "unfinished"))).toEqual(["at-work"]);
});
