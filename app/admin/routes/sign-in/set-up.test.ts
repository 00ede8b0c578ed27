import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { staffPassword } from "#test/staff-members.ts";

test("without an owner /admin is the set-up page, whose code is asked for; afterwards it is closed", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  expect((await browser.ask("/admin/sign-in")).headers.get("location")).toBe("/admin/set-up");
  const form = new URLSearchParams({
    code: "0000-0000-0000-0000",
    firstname: "Mal",
    secondname: "Lory",
    email: "mallory@example.com",
    password: staffPassword,
    confirm_password: staffPassword,
  });
  expect((await browser.ask("/admin/set-up", form)).status).toBe(422);
  expect(await shop.look("select id from accounts_accounts")).toEqual([]);
  await createOwner(shop.db, system, { email: "first@example.com", password: staffPassword });
  for (const body of [undefined, form])
    expect((await browser.ask("/admin/set-up", body)).headers.get("location")).toBe("/admin/sign-in");
});
