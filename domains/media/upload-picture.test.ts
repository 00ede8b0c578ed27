import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { originalKey } from "./internal/storage-keys.ts";
import { maxUploadBytes, uploadPicture } from "./upload-picture.ts";

async function openUploads() {
  const { database, pool, ...opened } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "taqat-uploads-"));
  const storage = createFileStorage(folder);
  return {
    storage,
    upload: (bytes: Buffer) => uploadPicture(database, storage, staffWith("catalogue.edit"), bytes),
    countStored: async () => (await pool.query("select key from media_pictures")).rowCount,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } });

test("a photo of a phone is stored upright, and without the place where it was taken", async () => {
  await using uploads = await openUploads();
  const bytes = await flat(600, 400)
    .withExif({ IFD0: { Copyright: "Secret owner" }, IFD3: { GPSLatitude: "31/1 33/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const stored = await uploads.upload(bytes);
  expect(stored).toMatchObject({ outcome: "stored", picture: { width: 400, height: 600 } });
  if (stored.outcome !== "stored") return;
  const original = Buffer.from(await uploads.storage.getBytes(originalKey(stored.picture.key)));
  const { exif, format, orientation } = await sharp(original).metadata();
  expect([exif, format, orientation]).toEqual([undefined, "jpeg", undefined]);
});

test("what stands behind the pixels of a file is not stored", async () => {
  await using uploads = await openUploads();
  const polyglot = Buffer.concat([
    await flat(50, 50).jpeg().toBuffer(),
    Buffer.from("<script>alert(1)</script>PK\u0003\u0004"),
  ]);
  const stored = await uploads.upload(polyglot);
  if (stored.outcome !== "stored") throw new Error(stored.outcome);
  const original = Buffer.from(await uploads.storage.getBytes(originalKey(stored.picture.key)));
  expect(original.includes("script")).toBe(false);
});

test("nothing of a photo stays in the memory of the library", async () => {
  await using uploads = await openUploads();
  expect(await uploads.upload(await flat(60, 40).jpeg({ progressive: true }).toBuffer())).toMatchObject({
    outcome: "stored",
  });
  expect(sharp.cache()).toMatchObject({ memory: { current: 0 }, items: { current: 0 } });
});

test("a large photo is made smaller, and a transparent one stays transparent", async () => {
  await using uploads = await openUploads();
  expect(await uploads.upload(await flat(4_000, 3_000).jpeg().toBuffer())).toMatchObject({
    picture: { width: 3_200, height: 2_400 },
  });
  const stored = await uploads.upload(await flat(30, 30, 4).webp().toBuffer());
  if (stored.outcome !== "stored") throw new Error(stored.outcome);
  const original = Buffer.from(await uploads.storage.getBytes(originalKey(stored.picture.key)));
  expect(await sharp(original).metadata()).toMatchObject({ format: "png", hasAlpha: true });
});

test("what is no photo, or too much of one, is refused and not stored", async () => {
  await using uploads = await openUploads();
  const jpeg = await flat(200, 200).jpeg().toBuffer();
  const frames = { raw: { width: 20, height: 40, channels: 3 as const, pageHeight: 20 } };
  const moving = await sharp(Buffer.concat([Buffer.alloc(1_200), Buffer.alloc(1_200, 255)]), frames)
    .webp()
    .toBuffer();
  const refused: [string, Buffer][] = [
    ["not-a-photo", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["not-a-photo", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["not-a-photo", Buffer.alloc(0)],
    ["heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["animated", moving],
    ["not-a-photo", await flat(20, 20).gif().toBuffer()],
    ["not-a-photo", jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ["too-many-pixels", await flat(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
    ["too-narrow", await flat(1_100, 100).jpeg().toBuffer()],
    ["too-many-bytes", Buffer.concat([jpeg, Buffer.alloc(maxUploadBytes)])],
  ];
  for (const [outcome, bytes] of refused) expect(await uploads.upload(bytes)).toEqual({ outcome });
  expect(await uploads.countStored()).toBe(0);
});

test("a photo that comes while too many others wait is refused with a reason, and those are stored", async () => {
  await using uploads = await openUploads();
  const bytes = await flat(300, 300).jpeg().toBuffer();
  const outcomes = await Promise.all(Array.from({ length: 23 }, async () => (await uploads.upload(bytes)).outcome));
  expect(Map.groupBy(outcomes, String).get("busy")).toHaveLength(2);
  expect(Map.groupBy(outcomes, String).get("stored")).toHaveLength(21);
});
