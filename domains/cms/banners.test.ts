import { expect, onTestFinished, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { arrangeBanners, deleteBanner, listBanners, maxBanners, saveBanner } from "./banners.ts";

const editor = staffWith("content.edit");

const banner = (filename: string, key: string) => ({
  filename,
  wideKey: key,
  tallKey: key,
  headline: filename,
  subline: "",
  callToAction: "Shop",
  href: "/categories/offers",
  ink: "#ffffff",
});

async function openShop() {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('a', 'svg', 1600, 640, 9), ('b', 'svg', 800, 900, 9)",
  );
  const add = async (filename: string, key: string) => {
    const saved = await saveBanner(shop.database, editor, banner(filename, key));
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    return saved;
  };
  const headlines = async () => (await listBanners(shop.database)).map(({ headline }) => headline);
  return { db: shop.database, add, headlines };
}

test("banners stand in the order in which they were added, until they are arranged", async () => {
  const { db, add, headlines } = await openShop();
  const [summer, winter, spring] = [await add("summer", "a"), await add("winter", "b"), await add("spring", "b")];
  expect(await listBanners(db)).toMatchObject([
    { headline: "summer", wide: { key: "a", width: 1600, height: 640 } },
    { headline: "winter", tall: { key: "b" } },
    { filename: "spring", href: "/categories/offers" },
  ]);
  const seen = [summer.id, winter.id, spring.id];
  const arranged = [spring.id, summer.id, winter.id];
  // A form that is sent twice does it once; somebody else who has seen the former order does not undo it.
  for (let press = 1; press <= 2; press += 1)
    expect(await arrangeBanners(db, editor, arranged, { seen })).toEqual({ outcome: "arranged" });
  expect(await arrangeBanners(db, editor, [winter.id, summer.id, spring.id], { seen })).toEqual({
    outcome: "conflict",
    current: arranged,
  });
  expect(await headlines()).toEqual(["spring", "summer", "winter"]);
  expect(await deleteBanner(db, editor, summer)).toEqual({ outcome: "deleted" });
  expect(await arrangeBanners(db, editor, [spring.id, summer.id], { seen: arranged })).toEqual({
    outcome: "conflict",
    current: [spring.id, winter.id],
  });
  await add("autumn", "a");
  expect(await headlines()).toEqual(["spring", "winter", "autumn"]);
});

test("a banner changes only from the version that its editor saw", async () => {
  const { db, add, headlines } = await openShop();
  const { id, version } = await add("summer", "a");
  // A form that is sent twice at once is one banner.
  const twice = await Promise.all([add("eid", "a"), add("eid", "a")]);
  expect(new Set(twice.map((saved) => saved.id)).size).toBe(1);
  await deleteBanner(db, editor, twice[0]);
  const change = { ...banner("monsoon", "a"), id, version };
  expect(await saveBanner(db, editor, change)).toEqual({ outcome: "saved", id, version: 2 });
  expect(await saveBanner(db, editor, change)).toMatchObject({
    outcome: "conflict",
    current: { headline: "monsoon", version: 2 },
  });
  expect(await deleteBanner(db, editor, { id, version })).toMatchObject({ outcome: "conflict" });
  expect(await headlines()).toEqual(["monsoon"]);
});

test("a banner that cannot be shown is refused field by field, and there are ten at most", async () => {
  const { db, add, headlines } = await openShop();
  const bad = { ...banner("x", "a"), headline: " ", href: "//evil.example", ink: "white" };
  expect(await saveBanner(db, editor, bad)).toMatchObject({
    outcome: "invalid",
    errors: { headline: "Enter a headline", href: expect.any(String), ink: expect.any(String) },
  });
  expect(await saveBanner(db, editor, { ...banner("x", "a"), tallKey: "none" })).toEqual({
    outcome: "invalid",
    errors: { tallKey: "Choose a picture" },
  });
  for (let number = 0; number < maxBanners; number += 1) await add(`banner ${number}`, "a");
  expect(await saveBanner(db, editor, banner("eleventh", "a"))).toEqual({ outcome: "too-many" });
  expect(await headlines()).toHaveLength(maxBanners);
});

test("the words of a banner are kept without characters that no database keeps or that turn the writing around", async () => {
  const { db } = await openShop();
  const words = { headline: "Whey\u0000 \u202e50 %", subline: "پروٹین\u0000", callToAction: "Look\u202e" };
  expect(await saveBanner(db, editor, { ...banner("one", "a"), ...words })).toMatchObject({ outcome: "saved" });
  expect(await listBanners(db)).toMatchObject([{ headline: "Whey 50 %", subline: "پروٹین", callToAction: "Look" }]);
});
