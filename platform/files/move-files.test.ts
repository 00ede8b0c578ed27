import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Disk } from "flydrive";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "#test/services/start-s3-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { EarlierFilesDriver } from "./earlier-files-driver.ts";
import { createFileStorage, type FileStorage } from "./file-storage.ts";
import { listKeys } from "./list-keys.ts";
import { moveFiles } from "./move-files.ts";
import { openFileStorage, openPlaces } from "./open-file-storage.ts";
import type { FileSettings } from "./file-settings.ts";

async function openShopOnDisk(files: Record<string, string>) {
  const folder = await mkdtemp(join(temporaryFolder(), "taqat-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const disk = createFileStorage(folder);
  for (const [key, contents] of Object.entries(files)) await disk.put(key, contents);
  const { bucket } = await startS3Server();
  return { disk, settings: (place: FileSettings["place"]): FileSettings => ({ place, folder, bucket }) };
}

const keysIn = async (storage: FileStorage) =>
  (await Array.fromAsync(listKeys(storage, "/")))
    .flat()
    .filter((key) => !key.startsWith("unfinished"))
    .toSorted();

test("a shop that turns to a bucket shows what is still on disk, and each file is in one place after the move", async () => {
  const { disk, settings } = await openShopOnDisk({
    "originals/aa": "a tub",
    "payouts/1.csv": "rows",
    "feeds/x": "old",
  });
  const shop = await openFileStorage(settings("s3"));
  expect(await shop.get("originals/aa")).toBe("a tub");
  expect((await shop.getMetaData("payouts/1.csv")).contentLength).toBe(4);
  await shop.put("originals/bb", "a bottle");
  await shop.put("feeds/x", "new");
  // Swept meanwhile: it must not come back.
  await shop.delete("payouts/1.csv");

  const { here, earlier } = await openPlaces(settings("s3"));
  expect(await moveFiles({ from: earlier!, to: here })).toBe(2);
  expect(await keysIn(disk)).toEqual([]);
  expect(await keysIn(here)).toEqual(["feeds/x", "originals/aa", "originals/bb"]);
  expect(await shop.get("originals/aa")).toBe("a tub");
  expect(await shop.get("feeds/x")).toBe("new");
});

test("a move that broke off is taken up again, also when a file was copied and not yet deleted", async () => {
  const { disk, settings } = await openShopOnDisk(
    Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`originals/${number}`, `picture ${number}`])),
  );
  const { here, earlier } = await openPlaces(settings("s3"));
  await here.put("originals/0", "picture 0");
  const broken = moveFiles({
    from: earlier!,
    to: here,
    progress: () => {
      throw new Error("killed");
    },
  });
  await expect(broken).rejects.toThrow("killed");
  expect((await keysIn(disk)).length).toBe(22);

  await moveFiles({ from: earlier!, to: here });
  expect(await keysIn(disk)).toEqual([]);
  expect((await keysIn(here)).length).toBe(30);
  expect(await here.get("originals/0")).toBe("picture 0");
});

test("until all are moved a list holds the files of both places, each once, and so does one that begins before a file is moved", async () => {
  const { settings } = await openShopOnDisk({ "originals/aa": "a tub", "originals/bb": "old", "feeds/x": "rows" });
  const shop = await openFileStorage(settings("s3"));
  for (const key of ["originals/bb", "originals/cc"]) await shop.put(key, "new");
  const keys = ["feeds/x", "originals/aa", "originals/bb", "originals/cc"];
  expect(await keysIn(shop)).toEqual(keys);
  expect((await Array.fromAsync(listKeys(shop, "originals"))).flat().toSorted()).toEqual(keys.slice(1));
  const { objects } = await shop.listAll("/");
  expect([...objects].map((each) => each.name).toSorted()).toEqual(["feeds", "originals", "unfinished"]);

  const { here, earlier } = await openPlaces(settings("s3"));
  const listed = earlier!.driver.listAll.bind(earlier!.driver);
  const driver = new EarlierFilesDriver(
    here.driver,
    Object.assign(earlier!.driver, {
      async listAll(...asked: Parameters<typeof listed>) {
        const page = await listed(...asked);
        const objects = [...page.objects];
        await moveFiles({ from: createFileStorage(settings("s3").folder), to: here });
        return { ...page, objects };
      },
    }),
    { isOwn: true },
  );
  expect(await keysIn(new Disk(driver))).toEqual(keys);
});

test("a file that is moved between a look at both places is found, and a stream of what is still in the earlier one is read", async () => {
  const { disk, settings } = await openShopOnDisk({ "originals/aa": "a tub" });
  const { here, earlier } = await openPlaces(settings("s3"));
  const { here: bucket } = await openPlaces(settings("s3"));
  const driver = new EarlierFilesDriver(here.driver, earlier!.driver, { isOwn: true });
  Object.assign(here.driver, {
    async get(key: string) {
      const [found] = await Promise.allSettled([bucket.get(key)]);
      await moveFiles({ from: disk, to: bucket });
      if (found.status === "rejected") throw found.reason as Error;
      return found.value;
    },
    async exists(key: string) {
      const found = await bucket.exists(key);
      await moveFiles({ from: disk, to: bucket });
      return found;
    },
  });
  expect(await driver.get("originals/aa")).toBe("a tub");
  await disk.put("originals/bb", "a bottle");
  expect(await driver.exists("originals/bb")).toBe(true);

  await rm(settings("disk").folder, { recursive: true });
  const back = await openFileStorage(settings("disk"));
  expect(await text(await back.getStream("originals/aa"))).toBe("a tub");
  await mkdir(settings("disk").folder, { recursive: true });
});

test("files go back to disk the same way", async () => {
  const { disk, settings } = await openShopOnDisk({ "originals/aa": "a tub" });
  const bucket = await openPlaces(settings("s3"));
  await moveFiles({ from: bucket.earlier!, to: bucket.here });
  expect(await disk.exists("originals/aa")).toBe(false);

  const shop = await openFileStorage(settings("disk"));
  expect(await shop.get("originals/aa")).toBe("a tub");
  // It may be the bucket of the live shop, and this one a drill.
  await shop.delete("originals/aa");
  await shop.deleteAll("originals");
  expect(await shop.get("originals/aa")).toBe("a tub");
  const back = await openPlaces(settings("disk"));
  await moveFiles({ from: back.earlier!, to: back.here });
  expect(await disk.get("originals/aa")).toBe("a tub");
});
