import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { openPage } from "./shared/open-page.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { findMail } from "./shared/outbox.ts";
import { expect, hasScripts, test, watchFaults } from "./shared/shop-test.ts";
import { addressOf, checkOwnScreen, checkOwnState, fillRegistration, password, registerAs } from "./shared/shopper.ts";

const notice = (page: Page) => page.getByRole("main").getByRole("alert").first();
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function logInAs(page: Page, email: string, entered = password) {
  await openPage(page, "/user/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(entered);
  await press(page, "Log in");
}

/** Opens the link of the mail that contains this text and the e-mail address. */
async function followMail(page: Page, path: RegExp, ...words: string[]) {
  await page.goto(pathToFileURL(await findMail(...words)).href);
  const address = await page
    .getByRole("link")
    .evaluateAll(
      (links, source) =>
        links.map((link) => (link as HTMLAnchorElement).href).find((href) => new RegExp(source).test(href)),
      path.source,
    );
  await openPage(page, new URL(address!).pathname);
}

test("a shopper registers, is told so on the home page, opens the mailed link and is greeted", async ({
  page,
}, info) => {
  const email = addressOf(info);

  await test.step("two passwords that differ stop the registration", async () => {
    await openPage(page, "/user/registration");
    await checkOwnScreen(page);
    await fillRegistration(page, email, "blue river stonf");
    await expect(page.getByRole("alert").filter({ hasText: /^Passwords do not match!$/ })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
    // With scripts the form was not sent; a server sends no password back.
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(hasScripts() ? password : "");
    await checkOwnState(page);
  });

  await test.step("the registration leads home, which says so once", async () => {
    await fillRegistration(page, email);
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toHaveText(
      "Registration Successfull. Open the link that we have mailed you, and log in there with your password.",
    );
    await expect(notice(page)).toBeFocused();
    await openPage(page, "/");
    await expect(page.getByText("Registration Successfull")).toHaveCount(0);
  });

  await test.step("the mailed link logs in with the password, and opens once", async () => {
    await followMail(page, /verify-email/, email, "Is this your e-mail address?");
    const link = page.url();
    await checkOwnState(page);
    await page.getByLabel("Password", { exact: true }).fill("something else");
    await press(page, "Confirm and log in");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /This is not the password you registered with/,
    );
    await checkOwnState(page);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Confirm and log in");
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toHaveText("Login Successfull");
    await openPage(page, link);
    await expect(page.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
    await checkOwnState(page);
  });

  await test.step("the menu greets by name and leads to the dashboard", async () => {
    await page.getByRole("banner").locator("summary").filter({ hasText: "Account" }).click();
    const menu = hasScripts() ? page.getByRole("banner") : page.frameLocator("iframe[title='Your account']");
    await expect(menu.getByText("Hello, Ayesha Khan")).toBeVisible();
    await expect(menu.getByText(email)).toBeVisible();
    await menu.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Ayesha Khan" })).toBeVisible();
    await checkOwnState(page);
  });
});

test("logging out leaves nothing behind, and logging in is told on the home page", async ({ page }, info) => {
  const email = addressOf(info);
  await registerAs(page, email);

  await test.step("logging out leads home and leaves nothing behind", async () => {
    await openPage(page, "/user/dashboard");
    await press(page, "Log out");
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toHaveText("You are logged out");
    // The rate limit distinguishes a returning customer from strangers who guess passwords.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["taqat_device"]);
    if (hasScripts()) expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    await page.goto("/user/dashboard");
    await expect(page).toHaveURL("/user/login?next=%2Fuser%2Fdashboard");
  });

  await test.step("a wrong password is refused in the provider's words, the right one leads home", async () => {
    await logInAs(page, email, "something else");
    await expect(notice(page)).toHaveText("Invalid email or password");
    await checkOwnScreen(page);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Log in");
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toHaveText("Login Successfull");
  });
});

test("a forgotten password is set anew by a mailed link, which opens once", async ({ page }, info) => {
  const email = addressOf(info);
  await registerAs(page, email);

  await openPage(page, "/user/forgot-password");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await press(page, "Send me a link");
  await expect(notice(page)).toContainText(
    `If ${email} has an account, a link to set a new password is on its way there.`,
  );
  await checkOwnScreen(page);

  await followMail(page, /reset-password/, email, "Set a new password");
  const link = page.url();
  await page.getByLabel("Password", { exact: true }).fill("a green tree");
  await page.getByLabel("Confirm password", { exact: true }).fill("a green tree");
  await checkOwnState(page);
  await press(page, "Set the password");
  await expect(page).toHaveURL("/user/login");
  await expect(notice(page)).toHaveText("Your new password is set. Log in with it.");
  await logInAs(page, email, "a green tree");
  await expect(notice(page)).toHaveText("Login Successfull");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
  await checkOwnState(page);
});

test("a lost phone is logged out from another device, and a changed password logs out the rest", async ({
  page,
  browser,
  faults,
}, info) => {
  const email = addressOf(info);
  await registerAs(page, email);
  const other = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? "" });
  watchFaults(other, faults);
  const phone = await other.newPage();
  await logInAs(phone, email);
  await expect(phone).toHaveURL("/");

  await openPage(page, "/user/dashboard");
  const tabs = page.getByRole("navigation", { name: "Your dashboard" });
  await tabs.getByRole("link", { name: "Password and logins" }).click();
  const logins = page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect(logins).toHaveCount(2);
  await checkOwnScreen(page);
  await logins.getByRole("button", { name: /^Log out / }).click();
  await expect(logins).toHaveCount(1);
  await phone.goto("/user/dashboard");
  await expect(phone).toHaveURL("/user/login?next=%2Fuser%2Fdashboard");
  await other.close();

  const change = async (current: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill("a green tree");
    await page.getByLabel("Confirm password", { exact: true }).fill("a green tree");
    await press(page, "Change the password");
  };
  await change("something else");
  await expect(page.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription("Invalid password");
  await change(password);
  await expect(notice(page)).toHaveText("Your password is changed");
});

// The forms to log in and out are sent without scripts by the tests above.
test(
  "what a guest put into the cart is there after the login, on the next device too, and not after the logout",
  { tag: "@scripts" },
  async ({ page, browser, faults }, info) => {
    const email = addressOf(info);
    await putIntoCart(page);
    await registerAs(page, email);
    await openPage(page, "/cart");
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();

    const other = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? "" });
    watchFaults(other, faults);
    const phone = await other.newPage();
    await putIntoCart(phone);
    await logInAs(phone, email);
    await openPage(phone, "/cart");
    await expect(phone.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
    await openPage(phone, "/user/dashboard");
    await press(phone, "Log out");
    await openPage(phone, "/cart");
    await expect(phone.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
    await other.close();

    await openPage(page, "/cart");
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  },
);

// No page is opened: the requests are the same without scripts.
test(
  "no other site can log anybody in or out, register or reset a password by sending our forms",
  { tag: "@scripts" },
  async ({ request }) => {
    for (const path of [
      "/user/login",
      "/user/logout",
      "/user/registration",
      "/user/forgot-password",
      "/user/verify-email/x",
      "/user/reset-password/x",
    ]) {
      const answer = await request.post(path, {
        form: { email: "ayesha@example.com" },
        headers: { Origin: "https://evil.example" },
        maxRedirects: 0,
      });
      expect(
        [answer.status(), answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie")],
        path,
      ).toEqual([403, []]);
    }
  },
);
