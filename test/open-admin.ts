import { expect, onTestFinished } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { system } from "./actors.ts";
import { openShop, type TestShop } from "./open-shop.ts";
import { serveShop } from "./serve-shop.ts";
import { join, staffPassword } from "./staff-members.ts";

/** A shop with an owner that serves requests, and browsers of staff who are signed in. It closes when the test ends. */
export async function openAdmin(settingsFor: (shop: TestShop) => Parameters<typeof serveShop>[1] = () => ({})) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const served = await serveShop(shop, settingsFor(shop));
  onTestFinished(() => served[Symbol.asyncDispose]());
  await createOwner(shop.db, system, { email: "first@example.com", password: staffPassword });

  /** The browser of a new member of this role. */
  async function signIn(role: StaffRole) {
    const { email } = await join(shop.db, role);
    const browser = served.openBrowser();
    const answer = await browser.ask("/admin/sign-in", new URLSearchParams({ email, password: staffPassword }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("/admin")]);
    return browser;
  }

  return { shop, served, signIn };
}
