import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { startPurging } from "./purge-cdn.ts";

test("all is purged from the CDN at the beginning, and then what staff change", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.headers["purge-all"] ? "all" : request.headers["purge-keys"]));
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const purging = startPurging({
    pool: shop.pool,
    databaseUrl: shop.url,
    cdn: { kind: "varnish", purgeUrls: [purgeUrl], token: undefined },
    log: pino({ level: "silent" }),
    againAfter: 60_000,
  });
  try {
    await expect.poll(() => asked[0]).toBe("all");
    const before = asked.length;
    await saveDiscount(shop.db, system, { productId, version: null, percentage: 20, original: rupees(5_625) });
    await expect
      .poll(() => asked.slice(before).join(" ").split(" "))
      .toEqual(expect.arrayContaining([`product:${productId}`, "discounts"]));
  } finally {
    await purging.stop();
  }
});
