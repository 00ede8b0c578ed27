import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { RenditionWidth } from "#kernel/renditions.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findPictures } from "./find-pictures.ts";
import { findRendition } from "./find-rendition.ts";
import { originalKey } from "./internal/storage-keys.ts";
import { storePicture, storePictures } from "./store-pictures.ts";
import { renderPictures } from "./render-pictures.ts";

const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="#eeeeee"/><circle cx="600" cy="600" r="400" fill="${fill}"/></svg>`,
  );

const photograph = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

async function openGallery() {
  const shop = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "taqat-media-"));
  let written = 0;
  const storage = createFileStorage(folder);
  const put = storage.put.bind(storage);
  storage.put = async (...given) => {
    written += 1;
    return put(...given);
  };
  return {
    db: shop.database,
    storage,
    folder,
    written: () => written,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test("twenty who ask for the same picture at once get the same one, made once", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, drawing("#aa3300"), "svg");
  const before = gallery.written();

  const all = await Promise.all(
    Array.from({ length: 20 }, () => findRendition(gallery.db, gallery.storage, { key, width: 320, format: "avif" })),
  );

  expect(gallery.written() - before).toBe(1);
  expect(new Set(all.map((bytes) => bytes!.toString("base64"))).size).toBe(1);
  expect(await findRendition(gallery.db, gallery.storage, { key, width: 320, format: "avif" })).toEqual(all[0]);
  expect(gallery.written() - before).toBe(1);
});

test.each(["avif", "webp", "png"] as const)(
  "a drawing is to be had as %s in every width, even wider than it was drawn",
  async (format) => {
    await using gallery = await openGallery();
    const { key, width, height } = await storePicture(gallery.db, gallery.storage, drawing("#0033aa"), "svg");
    expect([width, height]).toEqual([1200, 1200]);

    for (const wanted of [160, 1600] as const) {
      const made = await sharp(
        (await findRendition(gallery.db, gallery.storage, { key, width: wanted, format }))!,
      ).metadata();
      expect([made.format, made.width, made.height]).toEqual([format === "avif" ? "heif" : format, wanted, wanted]);
    }
  },
);

test("a photograph is made smaller, never larger", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, await photograph(500), "jpeg");

  const widthOf = async (width: RenditionWidth) =>
    (await sharp((await findRendition(gallery.db, gallery.storage, { key, width, format: "webp" }))!).metadata()).width;
  expect(await widthOf(320)).toBe(320);
  expect(await widthOf(960)).toBe(500);
});

test("what there is not is nothing", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, drawing("#00aa33"), "svg");

  expect(
    await findRendition(gallery.db, gallery.storage, { key: "0".repeat(32), width: 320, format: "webp" }),
  ).toBeNull();
  expect(
    await findRendition(gallery.db, gallery.storage, { key: "../../etc/passwd", width: 320, format: "webp" }),
  ).toBeNull();
  expect(
    await findRendition(gallery.db, gallery.storage, { key, width: 321 as RenditionWidth, format: "webp" }),
  ).toBeNull();
  expect(await findRendition(gallery.db, gallery.storage, { key, width: 320, format: "exe" as "png" })).toBeNull();
});

test("the same picture is kept once, and what is no picture is refused", async () => {
  await using gallery = await openGallery();
  const first = await storePicture(gallery.db, gallery.storage, drawing("#123456"), "svg");
  expect(await storePicture(gallery.db, gallery.storage, drawing("#123456"), "svg")).toEqual(first);
  expect(await findPictures(gallery.db, [first.key, null, "f".repeat(32)])).toEqual(new Map([[first.key, first]]));

  await expect(storePicture(gallery.db, gallery.storage, Buffer.from("<html>"), "svg")).rejects.toThrow(
    "Not a drawing",
  );
  for (const viewBox of ["0 0 1 100000", "0 0 100000 10", "0 0 20000 20000"]) {
    await expect(
      storePicture(
        gallery.db,
        gallery.storage,
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"></svg>`),
        "svg",
      ),
      viewBox,
    ).rejects.toThrow("cannot be shown");
  }
  await expect(storePicture(gallery.db, gallery.storage, Buffer.alloc(30_000_001), "png")).rejects.toThrow("too large");
  await expect(storePicture(gallery.db, gallery.storage, await photograph(20), "png")).rejects.toThrow(
    "Not a picture of the format png",
  );
  expect(await readdir(join(gallery.folder, "originals"))).toEqual([first.key]);
});

test("who asks for many that are not there has them made one after the other, and others do not wait for all of them", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, drawing("#aa00aa"), "svg");
  const done: string[] = [];
  const ask = async (name: string, width: RenditionWidth, format: "avif" | "webp" | "png") => {
    await findRendition(gallery.db, gallery.storage, { key, width, format }, { name, admit: async () => undefined });
    done.push(`${name} ${width}.${format}`);
  };
  const greedy = (["avif", "webp", "png"] as const).flatMap((format) =>
    ([160, 320, 480, 640] as const).map((width) => ask("greedy", width, format)),
  );
  await ask("other", 960, "webp");
  expect(done.filter((each) => each.startsWith("greedy")).length).toBeLessThan(6);
  await Promise.all(greedy);
  expect(done).toHaveLength(13);
});

test("who waits for storage that answers slowly keeps nobody from a picture that it has sent", async () => {
  await using gallery = await openGallery();
  const stored = await storePictures(
    gallery.db,
    gallery.storage,
    ["#110000", "#220000", "#330000", "#440000", "#550000"].map((fill) => ({ bytes: drawing(fill), format: "svg" })),
  );
  const [quick, ...slow] = stored.map(({ key }) => key);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const getBytes = gallery.storage.getBytes.bind(gallery.storage);
  gallery.storage.getBytes = async (key) => {
    if (slow.some((each) => key === originalKey(each))) await answered;
    return getBytes(key);
  };
  const ask = (key: string) =>
    findRendition(
      gallery.db,
      gallery.storage,
      { key, width: 160, format: "webp" },
      { name: `client of ${key}`, admit: async () => undefined },
    );

  const waiting = slow.map(ask);
  expect(await ask(quick!)).not.toBeNull();

  answer();
  expect(await Promise.all(waiting)).not.toContain(null);
});

test("a picture that has to be made is asked leave for, one that is there is not", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, drawing("#00aaaa"), "svg");
  let asked = 0;
  const asker = (allowed: boolean) => ({
    name: "10.0.0.1",
    async admit() {
      asked += 1;
      if (!allowed) throw new Error("Too often");
    },
  });
  const ask = (width: RenditionWidth, allowed: boolean) =>
    findRendition(gallery.db, gallery.storage, { key, width, format: "webp" }, asker(allowed));
  expect(await ask(320, true)).not.toBeNull();
  expect(await ask(320, false)).not.toBeNull();
  expect(asked).toBe(1);
  await expect(ask(480, false)).rejects.toThrow("Too often");
  expect(gallery.written()).toBe(2);
  expect(await ask(480, true)).not.toBeNull();
});

test("pictures of a list are made before anybody asks", async () => {
  await using gallery = await openGallery();
  const { key } = await storePicture(gallery.db, gallery.storage, drawing("#654321"), "svg");
  await renderPictures(gallery.db, gallery.storage, [key, "0".repeat(32)]);
  expect((await readdir(join(gallery.folder, "renditions", key))).toSorted()).toEqual([
    "320.avif",
    "320.webp",
    "480.avif",
    "480.webp",
    "640.avif",
    "640.webp",
  ]);
});

test("a picture whose original is on another machine's disk is named, and the others are made", async () => {
  await using gallery = await openGallery();
  const [elsewhere, here] = await storePictures(gallery.db, gallery.storage, [
    { bytes: drawing("#101010"), format: "svg" },
    { bytes: drawing("#202020"), format: "svg" },
  ]);
  await gallery.storage.delete(`originals/${elsewhere!.key}`);
  expect(await renderPictures(gallery.db, gallery.storage, [elsewhere!.key, here!.key])).toEqual([elsewhere!.key]);
  expect((await readdir(join(gallery.folder, "renditions", here!.key))).length).toBe(6);
});
