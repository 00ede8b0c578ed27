import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { listBanners, replaceBanners } from "./banners.ts";

const banner = (filename: string, key: string) => ({
  filename,
  wideKey: key,
  tallKey: key,
  headline: filename,
  subline: "",
  callToAction: "Shop",
  href: "/categories/offers",
  ink: "#ffffff",
  accent: "#d7ff3e",
});

test("banners stand in the order given, and new ones take the place of all there were", async () => {
  await using shop = await openTestDatabase();
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('a', 'svg', 1600, 640, 9), ('b', 'svg', 800, 900, 9)",
  );
  await replaceBanners(shop.database, system, [banner("summer", "a"), banner("winter", "b")]);
  expect(await listBanners(shop.database)).toMatchObject([
    { headline: "summer", wide: { key: "a", width: 1600, height: 640 } },
    { headline: "winter", tall: { key: "b" } },
  ]);

  await replaceBanners(shop.database, system, [banner("spring", "b")]);
  expect(await listBanners(shop.database)).toMatchObject([{ filename: "spring", href: "/categories/offers" }]);
  await replaceBanners(shop.database, system, []);
  expect(await listBanners(shop.database)).toEqual([]);
});
