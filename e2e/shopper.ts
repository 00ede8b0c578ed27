import { readFileSync } from "node:fs";
import type { Page, TestInfo } from "playwright/test";
import { checkScreen } from "./check-screen.ts";
import { openPage } from "./open-page.ts";
import { findMail } from "./outbox.ts";
import { expect, hasScripts } from "./shop-test.ts";

export const password = "blue river stone";

/** An e-mail address that no other test, project or try uses: all of them share one shop. */
export const addressOf = (info: TestInfo, who = "shopper") => `${who}.${info.testId}.${info.project.name.replaceAll(" ", "-")}.${info.retry}@example.com`;

/** Sends the registration form that is open, as Ayesha Khan. */
export async function fillRegistration(page: Page, email: string, confirmed = password) {
  for (const [label, value] of [["First name", "Ayesha"], ["Second name", "Khan"], ["E-mail", email]] as const) await page.getByRole("textbox", { name: label }).fill(value);
  for (const [label, value] of [["Password", password], ["Confirm password", confirmed]] as const) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
}

/** Opens the link that was mailed to who registered, and ends on the home page, logged in. */
export async function confirmRegistration(page: Page, email: string) {
  const mail = readFileSync(await findMail(email, "Is this your e-mail address?"), "utf8");
  await openPage(page, /\/user\/verify-email\/[\w-]+/.exec(mail)![0]);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Confirm and log in", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/** Makes an account, confirms it and ends on the home page, logged in. */
export async function registerAs(page: Page, email: string) {
  await openPage(page, "/user/registration");
  await fillRegistration(page, email);
  await expect(page).toHaveURL("/");
  await confirmRegistration(page, email);
}

/** checkScreen for a page that is one visitor's own. Its looking needs scripts: the markup it judges is the same without. */
export async function checkOwnScreen(page: Page) {
  if (hasScripts()) await checkScreen(page, { ownPage: true });
}
