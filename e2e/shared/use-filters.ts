import type { Page } from "playwright/test";
import { expect, hasScripts } from "./shop-test.ts";

/** Uses the filters: a column on wide screens, a drawer on small ones, which it closes again. Without scripts it submits the form at the end. */
export async function useFilters(page: Page, work: (filters: ReturnType<typeof filterForm>) => Promise<void>) {
  const drawer = page.getByRole("button", { name: /^Filters/ });
  const inDrawer = await drawer.isVisible();
  if (inDrawer) await drawer.click();
  const filters = filterForm(page);
  await work(filters);
  if (!hasScripts()) return filters.getByRole("button", { name: /^Show/ }).click();
  const close = filters.getByRole("button", { name: "Close filters" });
  if (inDrawer && (await close.isVisible())) await close.click();
}

/** Ticks or unticks boxes by their labels, and waits until the list has updated. */
export function tick(page: Page, ...labels: string[]) {
  return useFilters(page, async (filters) => {
    for (const label of labels) {
      const box = filters.getByRole("checkbox", { name: label });
      const wanted = !(await box.isChecked());
      await box.click();
      await expect(box).toBeChecked({ checked: wanted });
    }
  });
}

/** The active filters, as the page lists them above the products. */
export const appliedFilters = (page: Page) =>
  page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name: /^Remove filter/ });

const filterForm = (page: Page) => page.getByRole("form", { name: "Filters" });
