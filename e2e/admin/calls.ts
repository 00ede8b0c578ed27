import { expect } from "playwright/test";
import { button, heading, type Journey, link } from "./journey.ts";
import type { Orders } from "./orders.ts";

const results = ["No answer", "Busy", /^Confirmed/] as const;

/** A caller works through three orders with big buttons on a phone, of which the last is confirmed. The keys of a call: `admin-input`. */
export async function callCustomers({ page, operator, check }: Journey, { cancelled, refused, phone }: Orders) {
  const waiting = (why: RegExp) => page.getByRole("table", { name: "Calls" }).getByRole("row", { name: why });
  await operator.open("Orders", "Calls");
  await expect(heading(page, "Calls")).toBeVisible();
  // The worker puts a new order into the list.
  const count = async () =>
    (await (await page.request.get("/admin/calls")).text()).split(">Not called yet<").length - 1;
  await expect.poll(count).toBe(3);
  await page.reload();
  await expect(waiting(/Not called yet/)).toHaveCount(3);
  await check();
  await operator.press(button(page, "Call the next customer"));
  for (const [at, number] of [cancelled, refused, phone].entries()) {
    await expect(heading(page, `Order ${number}`)).toBeVisible();
    if (at === 0) {
      await check();
      await expect(link(page, /^Call 0\d/)).toHaveAttribute("href", /^tel:\+92/);
      await expect(link(page, "Roman Urdu")).toHaveAttribute("href", /^https:\/\/wa\.me\/92.*Pata/);
    }
    await operator.press(button(page, results[at]!));
  }
  await expect(heading(page, "Calls")).toBeVisible();
  await expect(waiting(/; again /)).toHaveCount(2);
}
