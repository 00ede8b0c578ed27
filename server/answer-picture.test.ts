import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { keepPicture } from "#domains/media/keep-picture.ts";
import { openRateLimit, openRateLimits } from "#platform/rate-limits.ts";
import { openLocalStorage } from "#platform/storage.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

vi.mock("#server/render-route.ts", () => import("#test/answer-by-routes.ts"));

test("sizes of pictures that have to be made are made so often for one address; what is there is for everybody, and there are no other sizes", async () => {
  await using shop = await openShop();
  const folder = mkdtempSync(path.join(tmpdir(), "taqat-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = openLocalStorage(folder);
  const { key } = await keepPicture(shop.db, storage, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>`), "svg");
  await using served = await serveShop(shop, { storage, limits: { ...openRateLimits(), pictures: openRateLimit(2, 60) } });
  const ask = (address: string, from: string) => served.openBrowser().ask(address, undefined, {}, from);

  for (const size of ["160.webp", "160.avif", "160.webp"]) expect((await ask(`/pictures/${key}/${size}`, "203.0.113.1")).status, size).toBe(200);
  const refused = await ask(`/pictures/${key}/320.webp`, "203.0.113.1");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0, refused.headers.get("cache-control")]).toEqual([429, true, "no-store"]);
  expect((await ask(`/pictures/${"0".repeat(32)}/320.webp`, "203.0.113.1")).status, "one that there is not costs as much to look for").toBe(429);
  expect((await ask(`/pictures/${key}/320.webp`, "203.0.113.2")).status).toBe(200);
  expect((await ask(`/pictures/${key}/320.webp`, "203.0.113.1")).status).toBe(200);
  for (const size of ["161.webp", "0160.webp", "99999.webp", "160.gif", "160.WEBP", "160.webp/"]) expect((await ask(`/pictures/${key}/${size}`, "203.0.113.3")).status, size).toBe(404);
});
