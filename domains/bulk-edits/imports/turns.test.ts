import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { staffWith } from "#test/actors.ts";
import { readQueuedJobs } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { applyImport, startImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import { findImport, findImportAhead, isQueued } from "./find-imports.ts";
import { smallBytes } from "./import.ts";
import { sendProductFile } from "./send-file.ts";

const fileOf = (name: string, products: number) =>
  [
    "Handle,Title,Variant SKU,Price",
    ...Array.from({ length: products }, (_, at) => `${name}-${at},${name} ${at},${name}-${at},100`),
  ].join("\n");

async function openImports() {
  const shop = await openCatalogue();
  const folder = await mkdtemp(join(tmpdir(), "taqat-turns-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createFileStorage(folder);
  const by = staffWith("imports.run", "catalogue.edit", "pricing.edit", "stock.adjust");
  const send = async (fileName: string, text: string) => {
    const file = { formId: null, fileName, bytes: Buffer.from(text), withStock: false };
    const sent = await sendProductFile(shop.db, storage, by, file);
    if (sent.outcome !== "sent") throw new Error(JSON.stringify(sent));
    return sent.importId;
  };
  const find = async (id: string) => (await findImport(shop.db, by, id))!;
  const ahead = async (id: string) => findImportAhead(shop.db, by, await find(id));
  /** The imports of the jobs of this name, in their order. */
  const queue = async (name: "apply-product-import" | "check-product-import" | "check-small-import") =>
    (await readQueuedJobs(shop.db, name)).map(({ payload }) => (payload as { importId: string }).importId);
  return { shop, storage, by, send, find, ahead, queue };
}

test("a large import gives way after its turn: a small one that came later is applied before the rest of it, and says so meanwhile", async () => {
  const { shop, storage, by, send, find, ahead, queue } = await openImports();
  const ids = [await send("all.csv", fileOf("all", 250)), await send("few.csv", fileOf("few", 2))] as const;
  for (const importId of ids) {
    await checkImport(shop.db, storage, importId);
    await startImport(shop.db, by, { importId });
  }
  const [all, few] = ids;
  expect(await queue("apply-product-import")).toEqual([all, few]);

  await applyImport(shop.db, all, { turn: 0 });
  expect(await find(all)).toMatchObject({ state: "applying", saved: 100 });
  // Behind the small one.
  expect(await queue("apply-product-import")).toEqual([all, few, all]);
  expect(await ahead(few)).toEqual({ fileName: "all.csv", state: "applying", done: 100, due: 250 });
  await applyImport(shop.db, few);
  expect(await find(few)).toMatchObject({ state: "applied", saved: 2 });
  expect(await ahead(all)).toBeNull();
  await applyImport(shop.db, all);
  expect(await find(all)).toMatchObject({ state: "applied", saved: 250, unsaved: 0 });
});

test("a small file is checked beside a large one, and a second large one says for which it waits", async () => {
  const { shop, send, find, ahead, queue } = await openImports();
  const large = `${fileOf("all", 1)}\n${"\n".repeat(smallBytes)}`;
  const [first, second, few] = [
    await send("all.csv", large),
    await send("more.csv", large),
    await send("few.csv", fileOf("few", 2)),
  ];
  expect(await queue("check-product-import")).toEqual([first, second]);
  expect(await queue("check-small-import")).toEqual([few]);
  expect([await ahead(first), await ahead(few)]).toEqual([null, null]);
  expect(await ahead(second)).toEqual({ fileName: "all.csv", state: "checking", done: 0, due: null });
  expect(isQueued(await find(second))).toBe(true);
  // The check of the first one failed, and is tried again later.
  await shop.pool.query("update bulk_edits_imports set encoding = 'utf-8' where id = $1", [second]);
  expect(isQueued(await find(second))).toBe(false);
  expect(await ahead(second)).toBeNull();
});
