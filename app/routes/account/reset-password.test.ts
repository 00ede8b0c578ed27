import { expect, test } from "vitest";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { openShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers } from "#test/visitors.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { action as reset, loader as page } from "./reset-password.tsx";

const registerAt = (browser: Browser, email: string) => registerAndEnter(browser, { email });
const resetAt = (browser: Browser, token: string) =>
  browser.call(reset, `/user/reset-password/${token}`, {
    form: { password: "a green tree", confirm_password: "a green tree" },
    params: { token },
  });
const own = { taqat_cart: "C".repeat(32), taqat_order: "O".repeat(32) };

test("a guest who sets a new password keeps cart and order", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open(), "ayesha@example.com");
  const guest = open({ cookies: own });
  const { token } = (await createResetLink(shop.db, "ayesha@example.com"))!;
  expect((await guest.call(page, `/user/reset-password/${token}`, { params: { token } })).data).toMatchObject({
    opens: true,
  });
  expect(await resetAt(guest, token)).toMatchObject({ status: 303, location: "/user/login" });
  expect(Object.fromEntries(guest.jar)).toEqual({
    ...own,
    taqat_notice: "password-reset",
    taqat_device: expect.any(String) as string,
  });
  expect((await guest.call(page, `/user/reset-password/${token}`, { params: { token } })).data).toMatchObject({
    opens: false,
  });
});

test("where somebody else is logged in, a reset ends their login and leaves nothing of theirs", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open(), "ayesha@example.com");
  const shared = open();
  await registerAt(shared, "sister@example.com");
  const hers = shared.jar.get("taqat_session")!;
  for (const [name, value] of Object.entries(own)) shared.jar.set(name, value);
  await resetAt(shared, (await createResetLink(shop.db, "ayesha@example.com"))!.token);
  expect([...shared.jar.keys()].sort()).toEqual(["taqat_device", "taqat_notice"]);
  expect(await findSession(shop.db, hers)).toBeNull();
});
