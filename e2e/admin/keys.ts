import { expect } from "playwright/test";
import { heading, type Journey } from "./journey.ts";
import type { Orders } from "./orders.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

/** Somebody without a mouse finds an order in the list by the keys that the help names, and keeps what is typed into its search. */
export async function useKeys({ page, operator }: Pick<Journey, "page" | "operator">, { site }: Pick<Orders, "site">) {
  const { keyboard } = page;
  const link = (name: string) => page.getByRole("row").getByRole("link", { name, exact: true });
  await operator.open("Orders", "Orders");
  await expect(heading(page, "Orders")).toBeVisible();
  await waitUntilUsable(page);

  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  for (const does of ["Go to the search of the screen", "Next row", "Row before", "Open the row"])
    await expect(help.getByText(does)).toBeVisible();
  await keyboard.press("Escape");
  await expect(help).toBeHidden();

  const rows = page.locator("tr[data-row]");
  const focused = rows.filter({ has: page.locator("a:focus") });
  await expect(rows.nth(1)).toBeVisible();
  const numberOf = (row: typeof focused) => row.getByRole("link").first().innerText();
  await keyboard.press("j");
  await keyboard.press("j");
  expect(await numberOf(focused)).toBe(await numberOf(rows.nth(1)));
  await keyboard.press("k");
  expect(await numberOf(focused)).toBe(await numberOf(rows.first()));

  // Who takes the only filter away goes on at the heading of the filters.
  await page.goto("/admin/orders?city=Lahore");
  await waitUntilUsable(page);
  await page.getByRole("list", { name: "Filters that are set" }).getByRole("link").first().press("Enter");
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.locator("summary").filter({ hasText: "Filters and sort" })).toBeFocused();
  await expect(rows.nth(1)).toBeVisible();

  await keyboard.press("/");
  const search = page.getByRole("searchbox", { name: /^Number, name, phone/ });
  await expect(search).toBeFocused();
  // In a field these are letters.
  await keyboard.type("jk?/");
  await expect(search).toHaveValue("jk?/");
  await keyboard.press("Control+A");
  await keyboard.type(site);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`=${site}(&|$)`));
  await expect(rows).toHaveCount(1);
  await waitUntilUsable(page);
  // Who searched can go on typing. Behind the field `k` is a key again, and begins with the last row.
  await expect(search).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("k");
  await expect(link(site)).toBeFocused();
  await keyboard.press("Enter");
  await expect(heading(page, `Order ${site}`)).toBeVisible();
}
