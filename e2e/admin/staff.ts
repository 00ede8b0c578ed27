import { pathToFileURL } from "node:url";
import { expect } from "playwright/test";
import { findMailIn } from "../shared/outbox.ts";
import { button, field, heading, type Journey, link, type Person } from "./journey.ts";
import { fillNewAccount } from "./set-up.ts";

/** What a packer may not open. */
const closed = ["/admin/staff", "/admin/customers", "/admin/settings", "/admin/stock/value", "/admin/audit"];

/** The owner invites a packer, who joins with the mailed link on a phone, and sees neither staff nor customers, settings, costs or the audit trail. */
export async function invitePacker({ page, operator, check, checkState, shop, arrive }: Journey): Promise<Person> {
  await operator.open("Settings", "Staff");
  await expect(heading(page, "Staff")).toBeVisible();
  await check();
  await operator.fill(field(page, "E-mail"), "packer@example.com");
  await operator.choose(page.getByRole("combobox", { name: "Role" }), "Packer: sees and packs orders, corrects stock");
  await operator.press(button(page, "Send the invitation"));
  await expect(page.getByRole("list", { name: "Invited" })).toContainText("packer@example.com");

  const packer = await arrive("phone");
  await packer.page.goto(pathToFileURL(await findMailIn(shop.dataDir, "You are invited", "/admin/invitation/")).href);
  const accept = packer.page.getByRole("link", { name: "Accept the invitation" });
  await packer.page.goto(new URL((await accept.getAttribute("href"))!).pathname);
  await check(packer.page);
  await fillNewAccount(packer, "Bilal", "Ahmed");
  await packer.operator.press(button(packer.page, "Join"));
  await expect(heading(packer.page, "Today")).toBeVisible();
  await checkState(packer.page);
  for (const section of ["Products", "Customers", "Messages", "Content"])
    await expect(packer.page.getByRole("link", { name: section, exact: true })).toHaveCount(0);
  for (const path of closed) expect((await packer.page.request.get(path)).status(), path).toBe(403);
  await packer.page.goto("/admin/staff");
  await expect(heading(packer.page, "That is not allowed")).toBeVisible();
  await check(packer.page);
  await packer.page.goto("/admin");
  return packer;
}

/** The owner gives the packer another role, which ends what the packer had open. */
export async function changeRole({ page, operator, check }: Journey, packer: Person) {
  await operator.open("Settings", "Staff");
  await operator.press(link(page, "Change Bilal Ahmed"));
  await expect(heading(page, "Bilal Ahmed")).toBeVisible();
  await check();
  await operator.choose(page.getByRole("combobox", { name: "Role" }), "Support: orders, customers and messages");
  await operator.press(button(page, "Save the role"));
  await expect(page.getByRole("list", { name: "Members" })).toContainText("Support");
  await packer.page.goto("/admin/pack");
  await expect(heading(packer.page, "Sign in")).toBeVisible();
}
