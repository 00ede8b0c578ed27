import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { colouredAtOnce, colourPictures } from "./colour-pictures.ts";
import { findPictures } from "./find-pictures.ts";
import { storePicture } from "./store-pictures.ts";

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${content}</svg>`);
const photograph = (background: string, channels: 3 | 4 = 3) => {
  const raw = sharp({ create: { width: 300, height: 200, channels, background } });
  return channels === 3 ? raw.jpeg().toBuffer() : raw.png().toBuffer();
};

async function openGallery() {
  const shop = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "taqat-colours-"));
  onTestFinished(async () => {
    await shop[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  const [db, storage] = [shop.database, createFileStorage(folder)];
  return {
    db,
    storage,
    store: async (bytes: Buffer, format: "svg" | "png" | "jpeg") =>
      (await storePicture(db, storage, bytes, format)).key,
    colour: async (key: string) => (await findPictures(db, [key])).get(key)?.colour,
  };
}

test("a photograph has the colour of most of it from when it is stored, and one that is seen through has none", async () => {
  const { store, colour } = await openGallery();
  expect(await colour(await store(await photograph("#336699"), "jpeg"))).toBe("#369");
  // What is behind it is as light.
  expect(await colour(await store(await photograph("#fdfdfd"), "jpeg"))).toBeUndefined();
  const transparent = await store(await photograph("rgba(10, 200, 30, 0.5)", 4), "png");
  expect(await colour(transparent)).toBeUndefined();
});

test("a drawing is looked at afterwards, once", async () => {
  const { db, storage, store } = await openGallery();
  const red = await store(
    drawing('<rect width="600" height="600" fill="#cc2200"/><circle cx="300" cy="300" r="90" fill="#fff"/>'),
    "svg",
  );
  const shape = await store(drawing('<circle cx="300" cy="300" r="90" fill="#123456"/>'), "svg");
  expect(await colourPictures(db, storage, [red])).toEqual({ coloured: [red], more: false });
  // The other one shows what is behind it.
  expect(await colourPictures(db, storage)).toEqual({ coloured: [], more: false });
  expect([...(await findPictures(db, [red, shape])).values()]).toEqual([
    { key: red, width: 600, height: 600, colour: "#c20" },
    { key: shape, width: 600, height: 600 },
  ]);
  await storage.deleteAll("originals");
  expect(await colourPictures(db, storage)).toEqual({ coloured: [], more: false });
});

test("a picture that is not there keeps nobody else from having a colour", async () => {
  const { db, storage, store, colour } = await openGallery();
  const gone = await store(drawing('<rect width="600" height="600" fill="#00ff00"/>'), "svg");
  await storage.delete(`originals/${gone}`);
  const here = await store(drawing('<rect width="600" height="600" fill="#0000ff"/>'), "svg");
  expect(await colourPictures(db, storage)).toEqual({ coloured: [here], more: false });
  expect([await colour(gone), await colour(here)]).toEqual([undefined, "#00f"]);
});

test("many pictures are looked at a few at a time, and each once", async () => {
  const { db, storage, store } = await openGallery();
  const keys = new Set<string>();
  for (let at = 0; at < colouredAtOnce + 5; at += 1)
    keys.add(await store(drawing(`<rect width="600" height="600" fill="#${(100 + at * 7).toString(16)}0ff"/>`), "svg"));
  const first = await colourPictures(db, storage);
  expect([first.coloured.length, first.more]).toEqual([colouredAtOnce, true]);
  const second = await colourPictures(db, storage);
  expect([second.coloured.length, second.more]).toEqual([5, false]);
  expect(new Set([...first.coloured, ...second.coloured])).toEqual(keys);
  expect(await colourPictures(db, storage)).toEqual({ coloured: [], more: false });
});
