import { expect } from "playwright/test";
import { filedProducts, typedProducts } from "./goods.ts";
import { button, heading, type Journey } from "./journey.ts";
import type { Orders } from "./orders.ts";
import { scan } from "./scan.ts";

const [grip, whey] = typedProducts;
const [strap, towel, shaker] = filedProducts;

/**
 * The packer packs by scan: a slip opens its order, an item that does not belong into it is refused, what is in the parcel is packed as it is, and the
 * last item packs by itself. Neither phone nor address of the customer is on the packer's screens.
 */
export async function packByScan(
  { page, operator, check, checkState }: Journey,
  { site, refused, message, phone }: Orders,
) {
  await operator.open("Orders", "Pack");
  await expect(heading(page, "Pack")).toBeVisible();
  await check();
  await scan(page, site);
  await expect(heading(page, `Pack order ${site}`)).toBeVisible();
  await scan(page, whey.barcode);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  // Of a list that is longer than the screen, the row that was scanned is shown, and the focus stays in the field.
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 420 });
  const code = page.getByLabel("Barcode or SKU");
  await code.focus();
  for (const [{ barcode }, units] of [
    [strap, "1 / 1"],
    [grip, "1 / 3"],
  ] as const) {
    await scan(page, barcode);
    await expect(page.getByText(units)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`: ${units.replace("/", "of")}`)).toBeInViewport();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue("");
  }
  await page.setViewportSize(size);
  await expect(page.getByText("2 missing, 2 in the parcel")).toBeVisible();
  await check();
  await operator.press(button(page, "Pack parcel 1 as it is"));
  await expect(page.getByText(`Parcel ${site}-1 is packed.`)).toBeVisible();

  await scan(page, site);
  await expect(heading(page, `Pack order ${site}`)).toBeVisible();
  await scan(page, grip.barcode);
  await expect(page.getByText("1 / 2")).toBeVisible();
  // What is scanned while a parcel is sent, the next slip and its item, is done once the shop has answered.
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/admin/pack/*.data*", async (route) => {
    await told;
    await route.continue();
  });
  await scan(page, grip.barcode);
  await expect(button(page, "One moment…")).toBeVisible();
  await scan(page, refused);
  await scan(page, strap.barcode);
  await expect(page.getByText("2 scans wait for the shop’s answer.")).toBeVisible();
  goOn();
  await expect(page.getByText(`Parcel ${refused}-1 is packed.`)).toBeVisible();
  await page.unroute("**/admin/pack/*.data*");

  for (const [order, { barcode }] of [
    [message, towel],
    [phone, shaker],
  ] as const) {
    await scan(page, order);
    await expect(heading(page, `Pack order ${order}`)).toBeVisible();
    await scan(page, barcode);
    await expect(page.getByText(`Parcel ${order}-1 is packed.`)).toBeVisible();
  }

  await page.goto(`/admin/orders/${site}`);
  await expect(page.getByText("Your role sees the customer masked.")).toBeVisible();
  for (const secret of ["765 4321", "7654321", "Model Town", "ayesha@example.com"])
    await expect(page.getByText(secret)).toHaveCount(0);
  await checkState();
}
