import type { Page } from "playwright/test";
import { openPage } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { expect, hasScripts, test, watchFaults } from "./shared/shop-test.ts";
import { addressOf, checkOwnScreen, checkOwnState, password, registerAs } from "./shared/shopper.ts";

const main = (page: Page) => page.getByRole("main");

test("a shopper takes a copy of all that is kept, deletes the account, and is gone", async ({ page }, info) => {
  const email = addressOf(info, "leaver");
  await registerAs(page, email);
  await putIntoCart(page);
  const number = Number((await orderCart(page)).number);

  await test.step("the copy is a file that holds the order", async () => {
    await openPage(page, "/user/dashboard");
    await page.getByRole("link", { name: "Your data" }).click();
    await expect(main(page).getByRole("heading", { level: 2, name: "Download your data" })).toBeVisible();
    await checkOwnScreen(page);
    const address = await main(page).getByRole("link", { name: "Download" }).getAttribute("href");
    const file = await page.request.get(address!);
    expect(file.headers()["content-disposition"]).toMatch(
      /^attachment; filename="taqat-your-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.headers()["cache-control"]).toBe("no-store");
    const copy = (await file.json()) as { users: unknown; orders: Record<string, Record<string, { number: number }>> };
    expect(copy.users).toMatchObject({ Ayesha: { email } });
    expect(Object.values(copy.orders).flatMap((own) => Object.values(own).map((order) => order.number))).toEqual([
      number,
    ]);
  });

  await test.step("nothing is deleted without the tick and the password", async () => {
    await main(page).getByRole("link", { name: "Delete my account" }).click();
    await expect(main(page).getByText("One order is still on the way.")).toBeVisible();
    await checkOwnScreen(page);
    await main(page).getByLabel("Your password", { exact: true }).fill("something else");
    await main(page).getByRole("button", { name: "Delete my account" }).click();
    await expect(main(page).getByText("Tick this box to show that you have read what will happen")).toBeVisible();
    await main(page).getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
    await main(page).getByLabel("Your password", { exact: true }).fill("something else");
    await main(page).getByRole("button", { name: "Delete my account" }).click();
    await expect(main(page).getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(
      "This is not your password",
    );
    await expect(main(page).getByRole("checkbox")).toBeChecked();
    await checkOwnState(page);
  });

  await test.step("with both it is, and nothing of it stays on the device", async () => {
    await main(page).getByLabel("Your password", { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/");
    await expect(main(page).getByRole("alert").first()).toHaveText("Your account is deleted");
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    if (hasScripts()) expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    await page.goto("/user/dashboard/data");
    await expect(page).toHaveURL("/user/login?next=%2Fuser%2Fdashboard%2Fdata");
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Log in", exact: true }).click();
    await expect(main(page).getByRole("alert").first()).toHaveText("Invalid email or password");
  });
});

// No page is opened: the requests are the same without scripts.
test(
  "what the router asks for behind a private page is nobody else's either, and kept by nobody",
  { tag: "@scripts" },
  async ({ page, browser, faults }, info) => {
    await registerAs(page, addressOf(info, "owner"));
    await putIntoCart(page);
    const { number } = await orderCart(page);
    const other = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? "" });
    watchFaults(other, faults);
    const stranger = await other.newPage();
    const guest = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? "" });
    await registerAs(stranger, addressOf(info, "stranger"));

    const pages = [
      "",
      "/orders",
      `/orders/${number}`,
      "/addresses",
      "/profile",
      "/wishlist",
      "/security",
      "/data",
      "/data/delete",
    ];
    for (const path of pages.flatMap((rest) => [`/user/dashboard${rest}`, `/user/dashboard${rest}.data`])) {
      const own = await page.request.get(path);
      expect([own.status(), own.headers()["cache-control"]], path).toEqual([200, "no-store"]);
      for (const asker of [stranger.request, guest.request]) {
        const answer = await asker.get(path, { maxRedirects: 0 });
        expect(answer.headers()["cache-control"], path).toBe("no-store");
        expect(answer.headers().etag, path).toBeUndefined();
        expect(await answer.text(), path).not.toContain("owner.");
        if (path.includes(`/orders/${number}`))
          expect(await answer.text(), path).not.toMatch(/House 12|Uqabra Creatine/);
      }
      expect((await guest.request.get(path, { maxRedirects: 0 })).status(), path).toBe(
        path.endsWith(".data") ? 202 : 303,
      );
    }
    expect((await stranger.request.get(`/user/dashboard/orders/${number}`)).status()).toBe(404);
    expect((await guest.request.get("/user/dashboard/data/export.json", { maxRedirects: 0 })).status()).toBe(303);
    await other.close();
    await guest.close();
  },
);
