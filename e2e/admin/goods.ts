import { expect, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { button, field, heading, type Journey, link } from "./journey.ts";
import type { Operator } from "./operator.ts";
import { scan } from "./scan.ts";

/** The products that the owner types in, with how many units come in. */
export const typedProducts = [
  { name: "Sialkot Grip Trainer", sku: "GRIP-1", barcode: "8961000000017", price: "1,350", units: 7 },
  { name: "پستہ وہے پروٹین", slug: "pista-whey", sku: "WHEY-1", barcode: "8961000000055", price: "8,500", units: 2 },
  {
    name: "Chenab Creatine Monohydrate Micronised Unflavoured 300 grams",
    sku: "CREATINE-1",
    barcode: "8961000000062",
    price: "3,200",
    units: 6,
  },
  { name: "Kirana Lifting Belt", sku: "BELT-1", barcode: "8961000000079", price: "4,750.50", units: 1 },
  { name: "Makran Running Tee", sku: "TEE-1", barcode: "8961000000086", price: "1,999", units: 9 },
] as const;

/** The first products of the file, which are sold in the journey. */
export const filedProducts = [
  { name: "Khyber Lifting Straps", sku: "STRAP-1", barcode: "8961000000024", price: "900", units: 5 },
  { name: "Hunza Training Towel", sku: "TOWEL-1", barcode: "8961000000031", price: "650", units: 4 },
  { name: "Ravi Shaker 700 ml", sku: "SHAKER-1", barcode: "8961000000048", price: "800", units: 3 },
] as const;

/** A photo of a product. */
export async function takePhoto(at: number) {
  const background = { r: 40 + at * 40, g: 100, b: 220 - at * 40 };
  const photo = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  return { name: `photo-${at}.jpg`, mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
}

/** The owner creates five products with photos and publishes them. What is wrong with the first is said, and nothing typed is lost. */
export async function createProducts(journey: Journey) {
  const { page, operator, check } = journey;
  await operator.open("Products", "Products");
  await expect(heading(page, "Products")).toBeVisible();
  await check();
  for (const [at, product] of typedProducts.entries()) {
    await operator.open("Products", "Products");
    await operator.press(link(page, "New product"));
    await expect(heading(page, "New product")).toBeVisible();
    await operator.fill(field(page, "Name"), product.name);
    if (at === 0) {
      await operator.press(button(page, "Create the draft"));
      await expect(page.getByText("Enter the price in rupees")).toBeVisible();
      await expect(field(page, "Name")).toHaveValue(product.name);
      await check();
    }
    if ("slug" in product) await operator.fill(page.getByRole("textbox", { name: "Address" }), product.slug);
    await operator.fill(field(page, "Price, Rs"), `Rs ${product.price}`);
    await operator.fill(field(page, "SKU"), product.sku);
    await operator.fill(page.getByRole("textbox", { name: "Barcode" }), product.barcode);
    await operator.press(button(page, "Create the draft"));
    await expect(heading(page, product.name)).toBeVisible();
    if (at > 0) await publish(journey);
    await operator.upload(page.getByLabel("Photos", { exact: true }), await takePhoto(at));
    await expect(button(page, "Save the pictures")).toBeVisible();
    if (at > 0) continue;
    await check();
    await publish(journey);
  }
}

async function publish({ page, operator }: Journey) {
  await operator.press(button(page, "Publish it"));
  await expect(link(page, "See it in the shop")).toBeVisible();
}

/** The owner receives goods by scan: each is found by its barcode. */
export async function receiveStock({ page, operator, check }: Journey) {
  await operator.open("Stock", "Receive");
  await expect(heading(page, "Receive")).toBeVisible();
  for (const [at, { name, barcode, units }] of typedProducts.entries()) {
    await scan(page, barcode);
    await expect(page.getByRole("main").getByText(name)).toBeVisible();
    if (at === 0) await check();
    await operator.fill(field(page, "Units"), String(units));
    await operator.press(button(page, "Receive"));
    await expect(field(page, "Units")).toBeHidden();
  }
}

/** How many products the file has beside those that are sold. */
export const bulkProducts = 997;
const inFile = (filedProducts.length + bulkProducts).toLocaleString("en");

/** A file of products with stock, and a row whose price is none. */
function writeFile(): string {
  const head = "Handle,Title,Status,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty";
  const sold = filedProducts.map(({ name, sku, barcode, price, units }) =>
    [name.toLowerCase().replaceAll(" ", "-"), name, "active", sku, barcode, price, units].join(","),
  );
  const row = (at: number, price: string) => `bulk-${at},Bulk Product ${at},active,BULK-${at},,${price},3`;
  const rows = Array.from({ length: bulkProducts }, (_, at) => row(at + 1, String(500 + at)));
  return [head, ...sold, ...rows, row(0, "dear")].join("\r\n");
}

/** The owner sends a file of products, reads what it would do and which row is refused, and saves them. */
export async function importProducts({ page, operator, check }: Journey) {
  await operator.open("Products", "Import");
  await expect(heading(page, "Import products")).toBeVisible();
  await check();
  const file = { name: "winter.csv", mimeType: "text/csv", buffer: Buffer.from(writeFile()) };
  await operator.upload(page.getByLabel("File", { exact: true }), file);
  await operator.press(page.getByRole("checkbox", { name: /^Change stock too/ }));
  await operator.press(button(page, "Check the file"));
  await expect(heading(page, "winter.csv")).toBeVisible();
  await expect(button(page, `Save ${inFile} products`)).toBeVisible({ timeout: 30_000 });
  await expect(link(page, "Rows that were refused, as CSV")).toBeVisible();
  await check();
  await operator.press(button(page, `Save ${inFile} products`));
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: new RegExp(`^(Being saved|Saving|.*${inFile})`) })
      .first(),
  ).toBeVisible();
}

/** All of the file was saved. */
export async function awaitImport({ page, operator }: Journey) {
  await operator.open("Products", "Import");
  await operator.press(link(page, "winter.csv"));
  await expect(page.getByRole("region", { name: "State" })).toContainText(`${inFile} products saved, 0 not`, {
    timeout: 30_000,
  });
}

/** Opens the page of a product by its name. */
export async function openProduct(page: Page, operator: Operator, name: string) {
  await operator.open("Products", "Products");
  const search: Locator = page.getByRole("main").getByRole("searchbox").first();
  await operator.fill(search, name);
  await operator.press(button(page, "Search"));
  await operator.press(link(page, name));
  await expect(heading(page, name)).toBeVisible();
}
