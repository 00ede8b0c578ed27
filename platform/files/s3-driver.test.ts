import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { startS3Server } from "#test/start-s3-server.ts";
import { isTransientError } from "../resilience/retry.ts";
import { listKeys } from "./list-keys.ts";
import { openFileStorage } from "./open-file-storage.ts";
import { readBytes } from "./read-bytes.ts";

async function openBucket() {
  const server = await startS3Server();
  const storage = await openFileStorage({ place: "s3", folder: "/nowhere", bucket: server.bucket });
  return { storage, stop: server.stop };
}

test("a file is written, found in its folder, read and deleted", async () => {
  const { storage } = await openBucket();
  await storage.put("originals/aa", Buffer.from([0, 255, 128]));
  await storage.put("originals-of-another/bb", "text");

  expect([...(await storage.getBytes("originals/aa"))]).toEqual([0, 255, 128]);
  expect(await Array.fromAsync(listKeys(storage, "originals"))).toEqual([["originals/aa"]]);
  await storage.delete("originals/aa");
  expect(await readBytes(storage, "originals/aa")).toBeNull();
  expect(await storage.exists("originals/aa")).toBe(false);
  await storage.delete("originals/aa");
});

test("a stream of unknown length is whole, in several parts, and one that breaks off leaves the file as it was", async () => {
  const { storage } = await openBucket();
  const piece = Buffer.alloc(1_000_000, "p");
  await storage.putStream("feeds/products", Readable.from(Array.from({ length: 12 }, () => piece)));
  expect((await storage.getMetaData("feeds/products")).contentLength).toBe(12_000_000);

  async function* breaking() {
    for (let sent = 0; sent < 7; sent++) yield piece;
    throw new Error("The database is away");
  }
  await expect(storage.putStream("feeds/products", Readable.from(breaking()))).rejects.toThrow();
  await expect(storage.putStream("feeds/new", Readable.from(breaking()))).rejects.toThrow();
  expect((await storage.getMetaData("feeds/products")).contentLength).toBe(12_000_000);
  expect(await storage.exists("feeds/new")).toBe(false);
});

test("without the service a file is not said to be missing, and another try may succeed", async () => {
  const { storage, stop } = await openBucket();
  await stop();
  const error = await readBytes(storage, "originals/aa").catch((thrown: unknown) => thrown);
  expect(isTransientError(error)).toBe(true);
});
