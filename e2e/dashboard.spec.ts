import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { findMail } from "./shared/outbox.ts";
import { expect, test, watchFaults } from "./shared/shop-test.ts";
import {
  addressOf,
  checkOwnScreen,
  checkOwnState,
  confirmRegistration,
  password,
  registerAs,
} from "./shared/shopper.ts";

const main = (page: Page) => page.getByRole("main");

async function payInCash(page: Page) {
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
}

const goTo = async (page: Page, tab: string) => {
  await page.getByRole("navigation", { name: "Your dashboard" }).getByRole("link", { name: tab, exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Your dashboard" }).locator("[aria-current=page]")).toHaveText(tab);
};

// Nothing is sent: without scripts the same links lead to the same pages.
test(
  "a new account's dashboard is empty, and every empty page leads on",
  { tag: "@scripts" },
  async ({ page }, info) => {
    await registerAs(page, addressOf(info));
    await openPage(page, "/user/dashboard");
    await expect(main(page).getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await checkOwnScreen(page);
    await goTo(page, "Orders");
    await expect(main(page).getByRole("link", { name: "Start shopping" })).toBeVisible();
    await checkOwnState(page);
    await goTo(page, "Addresses");
    await expect(main(page).getByRole("heading", { name: "No addresses yet" })).toBeVisible();
    await checkOwnState(page);
    await goTo(page, "Profile");
    await checkOwnScreen(page);
  },
);

test("a shopper orders, finds the order, cancels it and orders the same again", async ({ page }, info) => {
  test.slow();
  await registerAs(page, addressOf(info));
  await putIntoCart(page);
  await openPage(page, "/checkout");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(addressOf(info));
  await expect(page.getByRole("checkbox", { name: "Keep this address in my address book" })).toBeChecked();
  await fillCheckout(page, { "E-mail": addressOf(info) });
  await payInCash(page);
  await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
  await expect(page).toHaveURL(/\/user\/dashboard\/orders\/\d+$/);
  const number = /\d+$/.exec(page.url())![0];

  await test.step("the order is in the list and on the overview, which says where the next one goes", async () => {
    await waitUntilHydrated(page);
    await page.getByRole("link", { name: "Your orders" }).click();
    await expect(
      page
        .getByRole("list", { name: "Your orders" })
        .getByRole("listitem")
        .filter({ hasText: `Order ${number}` }),
    ).toContainText("Placed");
    await checkOwnScreen(page);
    await goTo(page, "Overview");
    await expect(page.getByRole("region", { name: "Where it goes" })).toContainText("Model Town");
    await checkOwnScreen(page);
    await page.getByRole("link", { name: `Order ${number}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await checkOwnState(page);
  });

  await test.step("it is cancelled after one more press, and the list knows", async () => {
    await page.getByRole("link", { name: "Cancel this order" }).click();
    await expect(page.getByText("This cannot be undone.")).toBeVisible();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByText("You have cancelled this order.")).toBeVisible();
    await expect(page).toHaveURL(`/user/dashboard/orders/${number}`);
    await page.getByRole("link", { name: "Your orders" }).click();
    await expect(page.getByRole("list", { name: "Your orders" }).getByRole("listitem")).toContainText("Cancelled");
  });

  await test.step("ordering again fills the cart, and the address book the checkout", async () => {
    await page.getByRole("link", { name: `Order ${number}` }).click();
    await page.getByRole("button", { name: "Order again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
    await openPage(page, "/checkout");
    await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(/Model Town/);
    await payInCash(page);
  });

  await test.step("after the logout neither the address nor the way back shows it", async () => {
    await openPage(page, `/user/dashboard/orders/${number}`);
    await openPage(page, "/user/dashboard");
    await main(page).getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto(`/user/dashboard/orders/${number}`);
    await expect(page).toHaveURL(`/user/login?next=%2Fuser%2Fdashboard%2Forders%2F${number}`);
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      await expect(page.getByText(`Order ${number}`)).toHaveCount(0);
    }
  });
});

test("addresses are added, changed, chosen at the checkout and removed", async ({ page }, info) => {
  test.slow();
  await registerAs(page, addressOf(info));
  await openPage(page, "/user/dashboard/addresses/new");
  await checkOwnScreen(page);
  await main(page).getByRole("button", { name: "Keep this address" }).click();
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveAccessibleDescription(
    /Enter your mobile number/,
  );
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toBeFocused();
  await checkOwnState(page);

  const keep = async (city: string, address: string) => {
    for (const [label, value] of [
      ["Mobile number", "0300 1234567"],
      ["City or town", city],
      ["Address", address],
    ] as const)
      await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.getByRole("combobox", { name: "Province or territory" }).selectOption("Punjab");
    await main(page).getByRole("button", { name: "Keep this address" }).click();
    await expect(page).toHaveURL("/user/dashboard/addresses");
    await expect(main(page).getByRole("alert").first()).toHaveText("Your address is kept");
  };
  const book = page.getByRole("list", { name: "Your addresses" }).getByRole("listitem");
  await keep("Multan", "House 1");
  await main(page).getByRole("link", { name: "Add an address" }).click();
  await keep("Lahore", "Shop 3, Anarkali");
  await expect(book).toHaveText([/Lahore/, /Multan/]);
  await book.filter({ hasText: "Multan" }).getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue("House 1");
  await keep("Multan", "House 12");
  await checkOwnScreen(page);

  await putIntoCart(page);
  await openPage(page, "/checkout");
  await expect(page.getByRole("textbox", { name: "City or town" })).toHaveValue("Lahore");
  await checkOwnState(page);
  await page
    .getByRole("navigation", { name: "Your addresses" })
    .getByRole("link", { name: /Multan/ })
    .click();
  await expect(page.getByRole("textbox", { name: "City or town" })).toHaveValue("Multan");
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue("House 12");
  await payInCash(page);

  await openPage(page, "/user/dashboard/addresses");
  await expect(book).toHaveText([/Multan/, /Lahore/]);
  await book
    .filter({ hasText: "Lahore" })
    .getByRole("link", { name: /^Remove/ })
    .click();
  await expect(page.getByText("Orders that went there stay as they are.")).toBeVisible();
  await checkOwnState(page);
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(book).toHaveText([/Multan/]);
});

test("a name is changed, and the dashboard greets by it", async ({ page }, info) => {
  await registerAs(page, addressOf(info));
  await openPage(page, "/user/dashboard/profile");
  await page.getByRole("textbox", { name: "First name" }).fill(" ");
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription("Enter your first name");
  await checkOwnState(page);
  await page.getByRole("textbox", { name: "First name" }).fill("عائشہ");
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(main(page).getByRole("alert").first()).toHaveText("Your profile is changed");
  await expect(page.getByRole("heading", { level: 1, name: "Hello, عائشہ Khan" })).toBeVisible();
});

test("another e-mail address is asked for with the password, and taken once its link is opened", async ({
  page,
}, info) => {
  const [email, wanted] = [addressOf(info), `new.${addressOf(info)}`];
  await registerAs(page, email);
  await openPage(page, "/user/dashboard/profile");
  const ask = async (value: string) => {
    await page.getByRole("textbox", { name: "New e-mail address" }).fill(wanted);
    await page.getByLabel("Your password", { exact: true }).fill(value);
    await page.getByRole("button", { name: "Send me the link" }).click();
  };
  await ask("something else");
  await expect(page.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription("Invalid password");
  await expect(page.getByRole("textbox", { name: "New e-mail address" })).toHaveValue(wanted);
  await checkOwnState(page);
  await ask(password);
  await expect(main(page).getByRole("alert").filter({ hasText: "a link is on its way there" })).toBeFocused();
  await checkOwnState(page);

  await findMail(email, "Another e-mail address was asked for");
  await page.goto(pathToFileURL(await findMail(wanted, "Is this your new address?")).href);
  const link = await page.getByRole("link", { name: "Use this address" }).getAttribute("href");
  await openPage(page, new URL(link!).pathname);
  await checkOwnState(page);
  await page.getByRole("button", { name: "Yes, this is my new address" }).click();
  await expect(main(page).getByRole("alert").first()).toHaveText("Your e-mail address is changed");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
});

// The forms of the checkout and of a registration are sent without scripts by other tests.
test(
  "a guest who has ordered is offered an account, whose form knows the name already",
  { tag: "@scripts" },
  async ({ page }, info) => {
    await putIntoCart(page);
    await openPage(page, "/checkout");
    await expect(page.getByText("No account needed.")).toBeVisible();
    await fillCheckout(page, { "E-mail": addressOf(info) });
    await payInCash(page);
    await checkOwnState(page);
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(addressOf(info));
    expect(page.url()).not.toContain("example.com");
    for (const label of ["Password", "Confirm password"]) await page.getByLabel(label, { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Register" }).click();
    await expect(main(page).getByRole("alert").first()).toContainText("Registration Successfull");
    await confirmRegistration(page, addressOf(info));
    await openPage(page, "/user/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Ayesha Khan" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: /^Order \d+/ })).toBeVisible();
  },
);

for (const seen of [true, false])
  // Without scripts a page shows what it showed when it was loaded.
  test(
    `an order that is open on another tab closes with the login, ${seen ? "at once" : "when somebody looks at it again"}`,
    { tag: "@scripts" },
    async ({ page, context, faults }, info) => {
      watchFaults(context, faults);
      await registerAs(page, addressOf(info));
      await putIntoCart(page);
      const { path } = await orderCart(page, { email: addressOf(info) });
      const followed = page.waitForResponse(/\/user\/dashboard\/orders\/\d+\/events$/);
      await openPage(page, path);
      expect((await followed).status()).toBe(200);
      if (!seen) await showTab(page, "hidden");
      const answer = await context.request.post("/user/logout", {
        form: {},
        maxRedirects: 0,
        headers: { Origin: new URL(page.url()).origin },
      });
      expect(answer.status()).toBe(303);
      if (!seen) await showTab(page, "visible");
      await expect(page).toHaveURL(/\/user\/login\?next=/);
    },
  );

/** The headless browser keeps every tab visible, so the test sends the page its visibility change. */
const showTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((told) => {
    Object.defineProperty(document, "visibilityState", { value: told, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
