import { expect } from "playwright/test";
import sharp from "sharp";
import { openProduct, typedProducts } from "./goods.ts";
import { holdScripts } from "../shared/open-page.ts";
import { button, field, heading, type Journey, link } from "./journey.ts";

const headline = "Winter strength";

/** The owner makes a banner with a picture, an article, and a discount, and shoppers see all three. */
export async function publishContent(journey: Journey) {
  const { page, operator, check } = journey;
  await operator.open("Content", "Banners");
  await operator.press(link(page, "New banner"));
  await expect(heading(page, "New banner")).toBeVisible();
  await operator.fill(field(page, "Headline"), headline);
  await operator.fill(field(page, "Words of the button"), "See the grips");
  await operator.fill(field(page, "It leads to"), "/products/sialkot-grip-trainer");
  const buffer = await sharp({ create: { width: 400, height: 160, channels: 3, background: "#dfe8c8" } })
    .png()
    .toBuffer();
  const picture = { name: "winter.png", mimeType: "image/png", buffer };
  await operator.upload(page.getByLabel("Picture for wide screens"), picture);
  await operator.press(button(page, "Save the banner"));
  await expect(heading(page, headline)).toBeVisible();
  await check();

  await operator.open("Content", "Articles");
  await expect(heading(page, "Articles")).toBeVisible();
  // Typed before the scripts run, on a slow line.
  const runScripts = await holdScripts(page);
  await operator.press(link(page, "New article"));
  await expect(heading(page, "New article")).toBeVisible();
  await operator.fill(field(page, "Title"), "Grip first");
  await operator.fill(field(page, "Author"), "Hira Malik");
  await operator.fill(field(page, "Text"), "## Why\nA **strong hand** lifts more.");
  runScripts();
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("strong")).toHaveText("strong hand");
  await page.unroute("**/assets/*.js");
  await check();
  await operator.choose(page.getByRole("combobox", { name: "State" }), "Published");
  await operator.press(button(page, "Save the article"));
  await expect(link(page, "See it in the shop")).toBeVisible();

  await openProduct(page, operator, typedProducts[0].name);
  await operator.fill(field(page, "Per cent off"), "10");
  await operator.press(button(page, "Save the discount"));
  await expect(button(page, "End the discount")).toBeVisible();
  await operator.open("Products", "Discounts");
  await expect(page.getByRole("row", { name: new RegExp(typedProducts[0].name) })).toContainText("Running");
  await check();
  await expectToBePublic(journey);
}

/** The banner is on the home page, the article in the blog, and the discount in the price. */
async function expectToBePublic({ arrive }: Journey) {
  const shopper = await arrive();
  await shopper.page.goto("/");
  await expect(shopper.page.getByText(headline)).toBeVisible();
  const says = async (path: string, words: string) =>
    (await (await shopper.page.request.get(path)).text()).includes(words);
  expect(await says("/blog", ">Grip first<")).toBe(true);
  expect(await says("/products/sialkot-grip-trainer", "Rs 1,215")).toBe(true);
  await shopper.page.context().close();
}
