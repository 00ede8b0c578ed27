import { randomBytes } from "node:crypto";
import type { Locator } from "playwright/test";
import sharp from "sharp";
import { expect, open, test } from "./admin/on-a-shelf.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ context, shelf, baseURL }) =>
  context.addCookies([{ name: "taqat_session", value: shelf.token, url: baseURL! }]),
);

/** A picture that no other one equals. */
async function paint(size = 40): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 3 as const };
  return sharp(randomBytes(size * size * 3), { raw })
    .png()
    .toBuffer();
}

/** A file in the hands of the page: dropped onto an element, or pasted. */
const give = (target: Locator, how: "drop" | "paste", name: string, file: Buffer) =>
  target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(given.bytes)], given.name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      if (given.how === "paste")
        return element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      for (const type of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
      return true;
    },
    { how, name, bytes: [...file] },
  );

test("photos are dropped, pasted and taken with the camera, show how far they are, and are put in order by mouse and by keys", async ({
  page,
  context,
  shelf,
}) => {
  await open(page, `/admin/products/${shelf.productId}`);
  const added = (name: string) => page.getByText(`${name}: Added`);
  await give(page.getByRole("heading", { level: 1 }), "drop", "dropped.png", await paint());
  await expect(added("dropped.png")).toBeVisible();
  await give(page.locator("body"), "paste", "pasted.png", await paint());
  await expect(added("pasted.png")).toBeVisible();

  // Excel copies cells as text, and a picture of them beside it.
  await page.getByLabel("What they show").evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", "Seen from above");
    data.items.add(new File(["cells"], "cells.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  });
  const described = page.getByRole("textbox", { name: "What it shows" }).first();
  await described.fill("A tub, from above");

  const camera = page.getByLabel("Camera of this phone");
  await expect(camera).toHaveAttribute("capture", "environment");
  const line = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Whoever is quick drags a picture that has not come yet.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const shown = await page
    .locator("main img")
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
  await page.route("**/pictures/**", async (route) => {
    if (!shown.includes(route.request().url())) await arrival;
    await route.continue();
  });
  await throttle(400_000);
  await camera.setInputFiles({ name: "taken.png", mimeType: "image/png", buffer: await paint(360) });
  const part = page.getByRole("progressbar", { name: "taken.png" });
  await expect.poll(async () => Number(await part.getAttribute("value")), { intervals: [50] }).toBeGreaterThan(0.1);
  await throttle(-1);
  await expect(added("taken.png")).toBeVisible();

  const save = page.getByRole("button", { name: "Save the pictures" });
  const pictures = page.locator("form").filter({ has: save }).getByRole("listitem");
  await expect(pictures).toHaveCount(3);
  await expect(page.getByText("cells.png")).toHaveCount(0);
  await expect(described).toHaveValue("A tub, from above");
  const order = () =>
    pictures.locator("img").evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
  const [first, second, third] = await order();
  const grip = (at: number) => pictures.nth(at).locator("img");
  await grip(2).dragTo(grip(0));
  await expect.poll(order).toEqual([third, first, second]);
  arrive();
  const earlier = page.getByRole("button", { name: /^Move earlier/ }).nth(1);
  await earlier.focus();
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual([first, third, second]);
  // The focus is still with the picture, which is now the first.
  await expect(page.getByRole("button", { name: /^Move earlier/ }).first()).toBeFocused();
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: /saved/i }).first()).toBeVisible();
  await open(page, page.url());
  expect(await order()).toEqual([first, third, second]);
});
