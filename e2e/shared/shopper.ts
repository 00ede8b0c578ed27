import { readFileSync } from "node:fs";
import type { Page, TestInfo } from "playwright/test";
import { checkAtAllWidths } from "./check-screen.ts";
import { openPage } from "./open-page.ts";
import { findMail } from "./outbox.ts";
import { expect, hasScripts } from "./shop-test.ts";

export const password = "blue river stone";

/** An e-mail address that no other test, project or try uses: all of them share one shop. */
export const addressOf = (info: TestInfo, who = "shopper") =>
  `${who}.${info.testId}.${info.project.name.replaceAll(" ", "-")}.${info.retry}@example.com`;

/** Submits the open registration form as Ayesha Khan. */
export async function fillRegistration(page: Page, email: string, confirmed = password) {
  for (const [label, value] of [
    ["First name", "Ayesha"],
    ["Second name", "Khan"],
    ["E-mail", email],
  ] as const)
    await page.getByRole("textbox", { name: label }).fill(value);
  for (const [label, value] of [
    ["Password", password],
    ["Confirm password", confirmed],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
}

/** The path of the link that was mailed to the registered address. */
async function findVerification(email: string): Promise<string> {
  return /\/user\/verify-email\/[\w-]+/.exec(
    readFileSync(await findMail(email, "Is this your e-mail address?"), "utf8"),
  )![0];
}

/** Opens the link that was mailed to the registered address, and ends on the home page, logged in. */
export async function confirmRegistration(page: Page, email: string) {
  await openPage(page, await findVerification(email));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Confirm and log in", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/**
 * Registers an account, verifies it and logs the page's browser in, with the requests of the forms alone: the journeys of accounts test the pages
 * themselves.
 */
export async function registerAs(page: Page, email: string) {
  const fields = { firstname: "Ayesha", secondname: "Khan", email, password, confirm_password: password };
  const sent = await page.request.post("/user/registration", { form: fields });
  expect(new URL(sent.url()).pathname, "where the registration leads").toBe("/");
  const confirmed = await page.request.post(await findVerification(email), { form: { password } });
  expect(new URL(confirmed.url()).pathname, "where the mailed link leads").toBe("/");
}

/** checkScreen for a page of one visitor, on a phone and a desktop. The check needs scripts; the HTML that it checks is the same without. */
export async function checkOwnScreen(page: Page) {
  if (hasScripts()) await checkAtAllWidths(page, { ownPage: true }, [360, 1280]);
}

/** checkOwnScreen where the page says more than at its last check, in the same layout: on a phone, which shows first what does not fit. */
export async function checkOwnState(page: Page) {
  if (hasScripts()) await checkAtAllWidths(page, { ownPage: true }, [360]);
}
