import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "#test/services/start-s3-server.ts";
import { formatError } from "../format-error.ts";
import { isTransientError } from "../resilience/retry.ts";
import { checkBucket } from "./check-bucket.ts";
import { discardFile } from "./discard-file.ts";
import { listKeys } from "./list-keys.ts";
import { openFileStorage } from "./open-file-storage.ts";
import { readBytes } from "./read-bytes.ts";
import { WholeObjectDriver } from "./s3-driver.ts";

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

test("more files than one answer of the service lists are all found, each once", async () => {
  const { bucket } = await startS3Server();
  const storage = new Disk(new WholeObjectDriver(bucket, { listedAtOnce: 3 }));
  const keys = Array.from({ length: 7 }, (_, at) => `originals/${at}`);
  for (const key of keys) await storage.put(key, "text");
  const groups = await Array.fromAsync(listKeys(storage, "originals"));
  expect(groups.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(groups.flat()).toEqual(keys);
});

test("a failure of the service names the files, which its own sentence does not", async () => {
  const { driver } = await openAnswering((_request, response) => {
    response.writeHead(500, { "content-type": "application/xml" });
    response.end("<Error><Code>InternalError</Code><Message>We failed. Please try again.</Message></Error>");
  });
  const reason = await reasonOf(driver.getBytes("aa"));
  expect([isTransientError(reason), formatError(reason)]).toEqual([
    true,
    "File storage does not answer: We failed. Please try again.",
  ]);
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
  // What was done is done: the sweep deletes the file later.
  await discardFile(storage, "receipts/aa");
  await expect(discardFile(storage, "../aa")).rejects.toThrow();
});

/** A bucket whose service answers so. */
async function openAnswering(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise((resolve) => server.once("listening", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const bucket = { bucket: "shop", region: "us-east-1", endpoint, credentials };
  return { bucket, driver: new WholeObjectDriver(bucket, { limits: { connect: 100, answer: 100, silence: 100 } }) };
}

const reasonOf = (doing: Promise<unknown>) => doing.catch((thrown: unknown) => thrown);

test("a service that never answers, and one that stops in the middle of a file, are given up", async () => {
  const { driver: silent } = await openAnswering(() => undefined);
  const silenced = [silent.getBytes("aa"), silent.getMetaData("aa"), silent.put("aa", "text")].map(reasonOf);
  for (const reason of silenced) expect(isTransientError(await reason)).toBe(true);

  const { driver: stalling } = await openAnswering((_request, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half");
  });
  const stalled = [stalling.getBytes("aa"), stalling.get("aa")].map(reasonOf);
  for (const reason of stalled) expect(isTransientError(await reason)).toBe(true);
  await expect(buffer(await stalling.getStream("aa"))).rejects.toThrow(/timed out/);
});

const answers = {
  NoSuchBucket: [404, "the service does not have"],
  AccessDenied: [403, "s3:ListBucket"],
  InvalidAccessKeyId: [403, "S3_ACCESS_KEY_ID"],
} as const;

test.each(Object.entries(answers))(
  "%s is not a missing file, and is said in the log",
  async (code, [status, words]) => {
    const { bucket } = await openAnswering((request, response) => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code><Message>No</Message></Error>`);
    });
    const storage = await openFileStorage({ place: "s3", folder: "/nowhere", bucket });
    await expect(readBytes(storage, "originals/aa")).rejects.toThrow();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    await checkBucket({ place: "s3", folder: "/nowhere", bucket }, log);
    expect(lines).toEqual([expect.stringContaining(words)]);
  },
);

test("a bucket that answers, and none, are not worth a line", async () => {
  const { bucket } = await startS3Server();
  const log = pino({}, { write: () => expect.unreachable() });
  for (const each of [bucket, null]) await checkBucket({ place: "s3", folder: "/nowhere", bucket: each }, log);
});
