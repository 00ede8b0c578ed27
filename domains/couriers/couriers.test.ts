import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { archiveCourier } from "./archive-courier.ts";
import { updateCourier } from "./update-courier.ts";
import { resolveCourier, trackingLink } from "./courier.ts";
import { createCourier } from "./create-courier.ts";
import { listCouriers } from "./list-couriers.ts";

const by = staffWith("settings.edit");

test("a new shop has the couriers of the country; an odd tracking number cannot change the address of a page", async () => {
  await using shop = await openShop();
  const couriers = await listCouriers(shop.db);
  expect(couriers.map(({ name }) => name)).toEqual([
    "Leopards",
    "M&P",
    "Own rider",
    "Pakistan Post",
    "PostEx",
    "TCS",
    "Trax",
  ]);
  for (const { name } of couriers.filter(({ givesNumbers }) => givesNumbers)) {
    const link = new URL(trackingLink(couriers, { courier: name, trackingNumber: "AB/../?x=1&y$&" })!);
    expect(link.protocol).toBe("https:");
    expect(link.href).toContain("AB%2F..%2F%3Fx%3D1%26y%24%26");
  }
  expect(
    ["m & p", "TCS Express", "Pak Post", "leopards courier", "A cousin", " - "].map(
      (typed) => resolveCourier(couriers, typed)?.name ?? null,
    ),
  ).toEqual(["M&P", "TCS", "Pakistan Post", "Leopards", null, null]);
  expect(trackingLink(couriers, { courier: "Own rider", trackingNumber: "1" })).toBeNull();
  expect(trackingLink(couriers, { courier: "TCS", trackingNumber: null })).toBeNull();
});

test("a courier is made once, changed by version, and keeps its former name as a spelling", async () => {
  await using shop = await openShop();
  const id = newId();
  const make = () =>
    createCourier(shop.db, by, { id, name: " بلیو ایکس ", known: ["Blue-EX", "blueex"], trackingPage: null });
  expect(await make()).toEqual({ outcome: "created", id });
  expect(await make()).toEqual({ outcome: "created", id });
  const find = async () => (await listCouriers(shop.db)).find((courier) => courier.id === id)!;
  expect(await find()).toMatchObject({ name: "بلیو ایکس", known: ["blueex"], payoutDays: 7, version: 1 });

  const change = { courierId: id, version: 1, name: "BlueEX", payoutDays: 0 };
  expect(await updateCourier(shop.db, by, change)).toEqual({ outcome: "changed", version: 2 });
  expect(await find()).toMatchObject({ name: "BlueEX", known: ["بلیوایکس"], payoutDays: 0 });
  expect(await updateCourier(shop.db, by, change)).toMatchObject({ outcome: "conflict", current: { version: 2 } });
  expect(await updateCourier(shop.db, by, { courierId: newId(), version: 1 })).toEqual({ outcome: "not-found" });
  expect(await updateCourier(shop.db, by, { ...change, version: 2 })).toEqual({ outcome: "changed", version: 2 });

  const archive = (version: number, archived: boolean) =>
    archiveCourier(shop.db, by, { courierId: id, version, archived });
  expect(await archive(1, true)).toEqual({ outcome: "conflict" });
  expect(await archive(2, true)).toEqual({ outcome: "archived", version: 3 });
  expect(await archive(2, true)).toEqual({ outcome: "archived", version: 3 });
  expect((await listCouriers(shop.db)).at(-1)).toMatchObject({ id, archivedAt: expect.any(Date) as Date });
  expect(await archive(3, false)).toEqual({ outcome: "unarchived", version: 4 });
  expect(
    await shop.look("select action, before, after from audit_entries where subject_type = 'courier' order by id"),
  ).toMatchObject([
    { action: "courier.created" },
    { action: "courier.changed", before: { name: "بلیو ایکس" }, after: { name: "BlueEX" } },
    { action: "courier.archived", after: { archived: true } },
    { action: "courier.unarchived" },
  ]);
});

test("a spelling means one courier, and what cannot be one is refused beside its field", async () => {
  await using shop = await openShop();
  const make = (given: Partial<Parameters<typeof createCourier>[2]>) =>
    createCourier(shop.db, by, { name: "Swyft", ...given });
  expect(await make({ name: "t.c.s" })).toEqual({
    outcome: "invalid",
    errors: { name: "TCS has this name or spelling" },
  });
  expect(await make({ known: ["Sonic"] })).toEqual({
    outcome: "invalid",
    errors: { known: "“sonic” is a spelling of Trax" },
  });
  for (const name of ["", "  ", "—", "x".repeat(61)])
    expect(await make({ name })).toMatchObject({ outcome: "invalid", errors: { name: expect.any(String) as string } });
  for (const trackingPage of [
    "",
    "https://a.example/track",
    "http://a.example/{number}",
    "https://{number}.example/",
    "https://a@b.example/{number}",
    "javascript:alert({number})",
    "https://a.example/ {number}",
  ])
    expect(await make({ trackingPage }), trackingPage).toMatchObject({
      outcome: "invalid",
      errors: { trackingPage: expect.any(String) as string },
    });
  for (const payoutDays of [-1, 1.5, Number.NaN, 366])
    expect(await make({ payoutDays })).toMatchObject({
      outcome: "invalid",
      errors: { payoutDays: expect.any(String) as string },
    });
  const two = await Promise.all([make({ name: "Swyft" }), make({ name: "SWYFT" })]);
  expect(two.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "invalid"]);
});
