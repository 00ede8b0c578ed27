import type { Page } from "playwright/test";
import sharp from "sharp";
import { checkAtAllWidths } from "./check-screen.ts";
import { openPage } from "./open-page.ts";
import { expect } from "./shop-test.ts";

/** Creates a product with a photo, prices it, receives stock, puts it on sale and finds it in the shop. The page is an owner's. */
export async function sellNewProduct(page: Page) {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const check = () => checkAtAllWidths(page, { ownPage: true });

  await openPage(page, "/admin/products");
  await check();
  await page.getByRole("link", { name: "New product" }).click();
  await field("Name").fill("Sialkot Grip Trainer");
  await press("Create the draft");
  await expect(page.getByText("Enter the price in rupees")).toBeVisible();
  await expect(field("Name")).toHaveValue("Sialkot Grip Trainer");
  await check();
  await field("SKU").fill("GRIP-1");
  await field("Price, Rs").fill("Rs 1,200");
  await press("Create the draft");
  await expect(title("Sialkot Grip Trainer")).toBeVisible();

  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Photos", { exact: true }).setInputFiles({ name: "grip.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("button", { name: "Save the pictures" })).toBeVisible();
  await field("Price, Rs").fill("1,350");
  await press("Save the variants");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(field("Price, Rs")).toHaveValue("1,350");
  await check();

  await page.getByRole("link", { name: "0 in stock" }).click();
  const receive = page.getByRole("form", { name: "Receive" });
  await receive.getByRole("textbox", { name: "Units" }).fill("7");
  await receive.getByRole("button", { name: "Receive" }).click();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveCount(1);
  await check();

  await openPage(page, "/admin/products?q=grip+trainer");
  await page.getByRole("link", { name: "Sialkot Grip Trainer" }).click();
  await expect(title("Sialkot Grip Trainer")).toBeVisible();
  await press("Put it on sale");
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page).toHaveURL("/products/sialkot-grip-trainer");
  await expect(title("Sialkot Grip Trainer")).toBeVisible();
  await expect(page.getByRole("main").getByText("Rs 1,350").first()).toBeVisible();
}
