import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import { buyProduct } from "./buy-product.ts";
import { checkAtAllWidths } from "./check-screen.ts";
import { fillCheckout, placeOrderButton } from "./fill-checkout.ts";
import { openPage, waitUntilHydrated } from "./open-page.ts";
import { findDataFolder, findMail } from "./outbox.ts";
import { sellNewProduct } from "./sell-new-product.ts";
import { expect, test, watchFaults } from "./shop-test.ts";

const password = "blue river stone";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const checkOwn = (page: Page) => checkAtAllWidths(page, { ownPage: true });

// The second journey needs the owner whom the first one makes.
test.describe.configure({ mode: "serial" });

/** Runs a program beside the running shop. */
async function run(...program: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, DATA_DIR: findDataFolder(), DATABASE_URL: "" },
  });
  return stdout.trim();
}

/** A code as the shop's start prints it. */
const createSetupCode = () => run("e2e/create-setup-code.ts");

async function fillNewAccount(page: Page, { first, second }: { first: string; second: string }) {
  await field(page, "First name").fill(first);
  await field(page, "Second name").fill(second);
  await field(page, "Password").fill(password);
  await field(page, "Confirm password").fill(password);
}

async function signIn(page: Page, email: string) {
  await field(page, "E-mail").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign in");
}

test("the first owner sets the shop up, adds a second factor, invites a packer, and signs in with a code", async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000);
  const email = "owner@example.com";
  let secret = "";

  await test.step("a shop without an owner opens its set-up page, which asks for the printed code", async () => {
    await openPage(page, "/admin");
    await expect(page).toHaveURL("/admin/set-up");
    await checkOwn(page);
    await field(page, "Code from the terminal").fill("0000-0000-0000-0000");
    await field(page, "E-mail").fill(email);
    await fillNewAccount(page, { first: "Hira", second: "Malik" });
    await press(page, "Become the owner");
    await expect(page.getByText("This is not the code that the shop printed")).toBeVisible();
    await expect(field(page, "First name")).toHaveValue("Hira");
    await field(page, "Code from the terminal").fill(await createSetupCode());
    await field(page, "Password").fill(password);
    await field(page, "Confirm password").fill(password);
    await press(page, "Become the owner");
    await expect(heading(page, "Today")).toBeVisible();
  });

  await test.step("the owner sets up an authenticator app and gets recovery codes", async () => {
    await waitUntilHydrated(page);
    await page.locator("summary", { hasText: "More" }).click();
    await page.getByRole("link", { name: "Settings" }).filter({ visible: true }).click();
    await page.getByRole("link", { name: "Security" }).filter({ visible: true }).click();
    await expect(heading(page, "Security")).toBeVisible();
    await checkOwn(page);
    await press(page, "Set up an authenticator app");
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await checkOwn(page);
    secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(/\s/g, "");
    // The code of half a minute ago fits as well, and leaves the current one for the login.
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - 30_000 });
    await field(page, "Code that the app shows").fill(code);
    await press(page, "Turn on the second factor");
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await checkOwn(page);
  });

  await test.step("the owner invites a packer, who joins with the mailed link and sees no staff", async () => {
    await openPage(page, "/admin/staff");
    await checkOwn(page);
    await field(page, "E-mail").fill("packer@example.com");
    await page.getByRole("combobox", { name: "Role" }).selectOption("packer");
    await press(page, "Send the invitation");
    await expect(page.getByText("The invitation is on its way")).toBeVisible();
    await expect(page.getByRole("list", { name: "Invited" })).toContainText("packer@example.com");

    const context = await browser.newContext();
    watchFaults(context, faults);
    const packer = await context.newPage();
    await packer.goto(pathToFileURL(await findMail("You are invited", "/admin/invitation/")).href);
    const link = await packer.getByRole("link", { name: "Accept the invitation" }).getAttribute("href");
    await openPage(packer, new URL(link!).pathname);
    await checkOwn(packer);
    await fillNewAccount(packer, { first: "Bilal", second: "Ahmed" });
    await press(packer, "Join");
    await expect(heading(packer, "Today")).toBeVisible();
    await expect(packer.getByRole("link", { name: "Staff" })).toHaveCount(0);
    expect((await packer.goto("/admin/staff"))?.status()).toBe(403);
    await expect(heading(packer, "That is not allowed")).toBeVisible();
    await checkOwn(packer);
    await context.close();
  });

  await test.step("the owner signs out, and in again with password and code", async () => {
    await press(page, "Sign out");
    await expect(heading(page, "Sign in")).toBeVisible();
    await checkOwn(page);
    await signIn(page, email);
    await expect(heading(page, "Second factor")).toBeVisible();
    await checkOwn(page);
    await field(page, "Code").fill("000000");
    await press(page, "Continue");
    await expect(page.getByText("This code does not fit")).toBeVisible();
    await field(page, "Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await press(page, "Continue");
    await expect(heading(page, "Today")).toBeVisible();
  });

  await test.step("the owner creates a product with a photo, prices it, receives stock and sells it", async () => {
    await sellNewProduct(page);
  });

  await test.step("the owner gives the packer another role; the page of a member is in order", async () => {
    await openPage(page, "/admin/staff");
    await page.getByRole("link", { name: "Change Bilal Ahmed" }).click();
    await expect(heading(page, "Bilal Ahmed")).toBeVisible();
    await checkOwn(page);
    await page.getByRole("combobox", { name: "Role" }).selectOption("support");
    await press(page, "Save the role");
    await expect(page.getByText("The role is changed")).toBeVisible();
    await expect(page.getByRole("list", { name: "Members" })).toContainText("Support");
  });
});

test("a manager finds an order by phone, confirms it, packs it in two parcels, ships both and records their delivery", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole("main");
  const parcel = (number: number) => page.getByRole("region", { name: `Parcel ${number}`, exact: true });

  await test.step("a shopper orders two", async () => {
    for (let unit = 0; unit < 2; unit += 1) await buyProduct(page, "uqabra-creatine-basic");
    await openPage(page, "/checkout");
    await fillCheckout(page, { "Mobile number": "0321 7654321" });
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await placeOrderButton(page).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Track your order" })).toBeVisible();
  });

  await test.step("the order is found by its phone in another spelling", async () => {
    await run("--import", "./test/hash-cheaply.ts", "e2e/create-manager.ts", "manager@example.com");
    await openPage(page, "/admin/sign-in");
    await signIn(page, "manager@example.com");
    await expect(heading(page, "Today")).toBeVisible();
    await checkOwn(page);
    await page.getByRole("link", { name: "Orders", exact: true }).filter({ visible: true }).click();
    await expect(heading(page, "Orders")).toBeVisible();
    await checkOwn(page);
    await page.getByRole("searchbox").fill("+92 321-765 4321");
    await press(page, "Search");
    await expect(page).toHaveURL(/q=/);
    await expect(main.getByRole("row")).toHaveCount(2);
    await main.getByRole("link", { name: /^\d+$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
    await checkOwn(page);
  });

  await test.step("it is confirmed and packed in two parcels", async () => {
    await press(page, "Confirm the order");
    await expect(page.getByText("The order is confirmed")).toBeVisible();
    await page.getByRole("textbox", { name: /to pack$/ }).fill("3");
    await press(page, "Pack parcel 1");
    await expect(page.getByText("The order holds fewer units")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /to pack$/ })).toHaveValue("3");
    await checkOwn(page);
    for (const number of [1, 2]) {
      await page.getByRole("textbox", { name: /to pack$/ }).fill("1");
      await press(page, `Pack parcel ${number}`);
      await expect(parcel(number)).toContainText("packed");
    }
    await checkOwn(page);
  });

  await test.step("both parcels are shipped and delivered", async () => {
    for (const number of [1, 2]) {
      const next = page.getByRole("region", { name: "Next step" });
      await next.getByRole("combobox", { name: "Courier" }).fill("TCS");
      await next.getByRole("textbox", { name: "Tracking number" }).fill(`77 99 1${number}`);
      await press(page, `Hand over parcel ${number}`);
      await expect(parcel(number)).toContainText(`77991${number}`);
    }
    await checkOwn(page);
    for (const number of [1, 2]) {
      await page.getByRole("button", { name: new RegExp(`^Parcel ${number} is delivered`) }).click();
      await expect(parcel(number)).toContainText("delivered");
    }
    await expect(page.getByRole("region", { name: "Money" })).toContainText(/The shopper owes\s*Rs 0/);
    await checkOwn(page);
  });
});

test("a shopper loads nothing of the admin, and staff nothing of the storefront's layout", async ({ page }) => {
  const look = async (path: string) => {
    await openPage(page, path);
    const routes = await page.evaluate(() =>
      Object.keys((window.__reactRouterManifest as unknown as { routes: Record<string, object> }).routes),
    );
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    return { admin: routes.filter((id) => id.startsWith("admin/")), routes, files };
  };
  const shop = await look("/");
  expect(shop.admin).toEqual([]);
  expect(shop.files.filter((file) => file.includes("admin"))).toEqual([]);
  const admin = await look("/admin/sign-in");
  expect(admin.routes).toEqual(["root", ...admin.admin]);
  expect(admin.files.filter((file) => /\/(app-|manifest-|home-)/.test(file))).toEqual([]);
});
