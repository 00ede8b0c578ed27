import { expect, type Page } from "playwright/test";
import { Secret, TOTP } from "otpauth";
import { hydratedEvent } from "#app/ui/elements/early-input.ts";
import { button, field, heading, type Journey, link, password, type Person } from "./journey.ts";
import { holdScripts } from "../shared/open-page.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

const email = "owner@example.com";

/** Fills in the names and the password of a new staff member. */
export async function fillNewAccount({ page, operator }: Person, first: string, second: string) {
  await operator.fill(field(page, "First name"), first);
  await operator.fill(field(page, "Second name"), second);
  await operator.fill(field(page, "Password"), password);
  await operator.fill(field(page, "Confirm password"), password);
}

/** A shop without an owner opens its set-up page, which asks for the printed code. */
export async function becomeOwner(journey: Journey) {
  const { page, operator, shop, check } = journey;
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/set-up");
  await check();
  await operator.fill(field(page, "Code from the terminal"), "0000-0000-0000-0000");
  await operator.fill(field(page, "E-mail"), email);
  await fillNewAccount(journey, "Hira", "Malik");
  await operator.press(button(page, "Become the owner"));
  await expect(page.getByText("This is not the code that the shop printed")).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Hira");
  await operator.fill(field(page, "Code from the terminal"), shop.code);
  await operator.fill(field(page, "Password"), password);
  await operator.fill(field(page, "Confirm password"), password);
  await operator.press(button(page, "Become the owner"));
  await expect(heading(page, "Today")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Before you open: 0 of 8 done/ })).toBeVisible();
  await check();
}

/** The owner sets up an authenticator app, gets recovery codes, and signs in again with password and code. */
export async function addSecondFactor({ page, operator, check, checkState }: Journey) {
  await operator.open("Settings", "Security");
  await expect(heading(page, "Security")).toBeVisible();
  await check();
  await operator.press(button(page, "Set up an authenticator app"));
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await checkState();
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(/\s/g, "");
  const code = (secondsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsAhead * 1000 });
  await operator.fill(field(page, "Code that the app shows"), code());
  await operator.press(button(page, "Turn on the second factor"));
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await checkState();

  await operator.press(button(page, "Sign out"));
  await expect(heading(page, "Sign in")).toBeVisible();
  await check();
  await operator.fill(field(page, "E-mail"), email);
  await operator.fill(field(page, "Password"), password);
  await operator.press(button(page, "Sign in"));
  await expect(heading(page, "Second factor")).toBeVisible();
  await check();
  await operator.fill(field(page, "Code"), "000000");
  await operator.press(button(page, "Continue"));
  await expect(page.getByText("This code does not fit")).toBeVisible();
  // A code fits once. The next one fits half a minute early, and longer than the one before it would.
  await operator.fill(field(page, "Code"), code(30));
  await operator.press(button(page, "Continue"));
  await expect(heading(page, "Today")).toBeVisible();
}

/** The owner says how to reach the shop and what delivery costs, and the list of first steps ticks it off. */
export async function fillSettings({ page, operator, check }: Journey) {
  await operator.open("Settings", "Shop");
  await expect(heading(page, "Shop settings")).toBeVisible();
  await check();
  const shopForm = page.getByRole("form", { name: "Shop and contact" });
  await operator.fill(shopForm.getByRole("textbox", { name: "Phone" }), "0300 1112223");
  await operator.fill(shopForm.getByRole("textbox", { name: "WhatsApp" }), "0300 1112223");
  await operator.fill(shopForm.getByRole("textbox", { name: "E-mail" }), "salam@example.com");
  await operator.fill(shopForm.getByRole("textbox", { name: "Postal address" }), "Plot 7, Ferozepur Road, Lahore");
  await operator.press(button(page, "Save the shop"));
  await expect(page).toHaveURL(/#shop$/);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await typeBeforeScripts(page);
  const delivery = page.getByRole("form", { name: "Delivery" });
  await operator.fill(delivery.getByRole("textbox", { name: "Fee, Rs" }).first(), "200");
  await operator.press(button(page, "Save delivery"));
  await expect(page).toHaveURL(/#delivery$/);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await saveBeforeScripts(page);
  // Nobody is asked about changes.
  await operator.open("Today");
  // A script that waits for its route while routes end would never come: the page is loaded anew without them.
  await page.unrouteAll();
  await page.reload();
  await expect(link(page, "Contacts (done)")).toBeVisible();
  await expect(link(page, "Delivery (done)")).toBeVisible();
}

/** The scripts of a page that answers a save start while somebody is in another field already: the focus stays there, and what is typed on. */
async function typeBeforeScripts(page: Page) {
  const start = await holdScripts(page);
  const form = page.getByRole("form", { name: "Shop and contact" });
  await form.getByRole("textbox", { name: "Postal address" }).focus();
  await button(page, "Save the shop").click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.locator("[data-hydrated]")).not.toBeAttached();
  // In sight where the page landed: whoever has scrolled on keeps the focus in any case.
  const phone = form.getByRole("textbox", { name: "Phone" });
  await phone.fill("0300 111222");
  start();
  await waitUntilUsable(page);
  await expect(phone).toBeFocused();
  await page.keyboard.type("3");
  await expect(phone).toHaveValue("0300 1112223");
  await page.unrouteAll();
}

/** The page's scripts start after its form was sent, and before the answer comes: what was sent is saved, and does not come back as something to save. */
async function saveBeforeScripts(page: Page) {
  const sent = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto("/admin/settings", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Shop and contact" });
  await form.getByRole("textbox", { name: "Postal address" }).fill("Plot 8, Ferozepur Road, Lahore");
  const hydrated = page.evaluate(
    (event) => new Promise<void>((resolve) => document.addEventListener(event, () => resolve(), { once: true })),
    hydratedEvent,
  );
  await page.route("**/admin/settings", async (route) => {
    if (route.request().method() === "POST") {
      sent.resolve();
      await hydrated;
    }
    await route.continue();
  });
  await button(page, "Save the shop").click();
  await expect(page).toHaveURL(/#shop$/);
  await waitUntilUsable(page);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.getByText("It is not saved")).toBeHidden();
}
