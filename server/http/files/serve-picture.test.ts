import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { storePicture } from "#domains/media/store-pictures.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { startS3Server } from "#test/services/start-s3-server.ts";

test("uncached renditions are rendered at a limited rate for each address; existing ones are served to everybody, and other sizes do not exist", async () => {
  await using shop = await openShop();
  const folder = mkdtempSync(path.join(tmpdir(), "taqat-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFileStorage(folder);
  const { key } = await storePicture(
    shop.db,
    storage,
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>`),
    "svg",
  );
  await using served = await serveShop(shop, {
    storage,
    limits: { ...createRateLimits(), pictures: createRateLimit(2, 60) },
  });
  const ask = (address: string, from: string) => served.openBrowser().ask(address, undefined, {}, from);

  for (const size of ["160.webp", "160.avif", "160.webp"])
    expect((await ask(`/pictures/${key}/${size}`, "203.0.113.1")).status, size).toBe(200);
  const refused = await ask(`/pictures/${key}/320.webp`, "203.0.113.1");
  expect([
    refused.status,
    Number(refused.headers.get("retry-after")) > 0,
    refused.headers.get("cache-control"),
  ]).toEqual([429, true, "no-store"]);
  expect(
    (await ask(`/pictures/${"0".repeat(32)}/320.webp`, "203.0.113.1")).status,
    "one that there is not costs as much to look for",
  ).toBe(429);
  expect((await ask(`/pictures/${key}/320.webp`, "203.0.113.2")).status).toBe(200);
  expect((await ask(`/pictures/${key}/320.webp`, "203.0.113.1")).status).toBe(200);
  for (const size of ["161.webp", "0160.webp", "99999.webp", "160.gif", "160.WEBP", "160.webp/"])
    expect((await ask(`/pictures/${key}/${size}`, "203.0.113.3")).status, size).toBe(404);
});

test("a path without a format answers with the one that the browser takes best, and with a smaller picture for who saves data", async () => {
  await using shop = await openShop();
  const folder = mkdtempSync(path.join(tmpdir(), "taqat-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFileStorage(folder);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600"><rect width="1600" height="800"/></svg>`;
  const { key } = await storePicture(shop.db, storage, Buffer.from(drawing), "svg");
  await using served = await serveShop(shop, { storage });
  const ask = async (width: string, headers: Record<string, string>) => {
    const response = await fetch(`http://localhost:${served.port}/pictures/${key}/${width}`, { headers });
    expect(response.headers.get("vary"), "caches keep the answers apart").toBe("Accept, Save-Data");
    const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [response.headers.get("content-type"), facts.width];
  };
  const chrome = { accept: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8" };
  expect(await ask("320", chrome)).toEqual(["image/avif", 320]);
  expect(await ask("320", { accept: "image/webp,*/*" })).toEqual(["image/webp", 320]);
  expect(await ask("320", { accept: "*/*" })).toEqual(["image/webp", 320]);
  for (const [asked, got] of [
    [160, 160],
    [320, 160],
    [480, 320],
    [640, 320],
    [960, 640],
  ])
    expect(await ask(String(asked), { ...chrome, "save-data": "on" }), `${asked} for who saves data`).toEqual([
      "image/avif",
      got,
    ]);
  for (const size of ["161", "320.", "0320"])
    expect((await served.openBrowser().ask(`/pictures/${key}/${size}`)).status, size).toBe(404);
});

test("a picture that one machine stored is served by another, and without the bucket it is not said to be unknown", async () => {
  await using shop = await openShop();
  const { bucket, stop } = await startS3Server();
  const files = { place: "s3", folder: "/nowhere", bucket } as const;
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const { key } = await storePicture(shop.db, await openFileStorage(files), photo, "jpeg");

  await using served = await serveShop(shop, { storage: await openFileStorage(files) });
  const browser = served.openBrowser();
  const first = await browser.ask(`/pictures/${key}/320.webp`);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect((await browser.ask(`/pictures/${key}/320.webp`)).status).toBe(200);

  await stop();
  const away = await browser.ask(`/pictures/${key}/320.webp`);
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
});

test("a failed rendition is logged as an error while its client waits, and not after the client has left", async () => {
  await using shop = await openShop();
  const written: string[] = [];
  const log = pino(
    { level: "debug" },
    { write: (line) => void written.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const { promise: fails, reject: fail } = Promise.withResolvers<never>();
  const storage = { getBytes: vi.fn(() => fails) };
  fails.catch(() => undefined);
  await using served = await serveShop(shop, {
    storage: storage as unknown as ReturnType<typeof createFileStorage>,
    log,
  });

  const [gone, waiting] = ["1", "2"].map((key) =>
    request({ port: served.port, path: `/pictures/${key.repeat(32)}/160.webp` })
      .on("error", () => undefined)
      .end(),
  );
  const answered = new Promise<number | undefined>(
    (resolve) => void waiting!.once("response", (answer) => resolve(answer.resume().statusCode)),
  );
  await expect.poll(() => storage.getBytes.mock.calls.length).toBe(2);
  const left = new Promise((resolve) => void gone!.once("close", resolve));
  gone!.destroy();
  await left;
  // The server has noticed the disconnect by the time it answers a later request.
  await served.openBrowser().ask("/robots.txt");
  fail(new Error("no such disk"));
  expect(await answered).toBe(503);
  await expect
    .poll(() => written.toSorted())
    .toEqual(["A picture could not be rendered", "A picture was not rendered, and its client has left"]);
});
