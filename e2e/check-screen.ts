import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { findSmallTargets } from "./find-small-targets.ts";
import { sampleForContrast } from "./sample-for-contrast.ts";
import { expect } from "./shop-test.ts";

const sampled = "data-contrast-sample";
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The looks whose contrast axe found in order, on any page of this process. */
const inOrder = new Set<number>();
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface ScreenKind {
  found?: boolean;
  ownPage?: boolean;
}

/** checkScreen on a phone, a tablet and a desktop, or at other widths, for a page that is the same after it is resized. */
export async function checkAtAllWidths(page: Page, kind: ScreenKind = {}, widths = [360, 768, 1280]) {
  const size = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    await checkScreen(page, kind);
  }
  await page.setViewportSize(size);
}

/** Checks that a screen is accessible, as wide as its window, with targets large enough for a thumb, one title and one first heading. */
export async function checkScreen(page: Page, { found = true, ownPage = false }: ScreenKind = {}) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S.* \| Taqat$/);
  if (found) await expectMeta(page, ownPage);

  const widths = await page.evaluate(() => ({ window: window.innerWidth, page: document.documentElement.scrollWidth }));
  expect(widths.page, "nothing sticks out sideways").toBeLessThanOrEqual(widths.window);
  expect(await page.evaluate(findSmallTargets), "targets that are too small").toEqual([]);

  // A target that is half under the sticky header is not a target there.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
}

/** What axe finds wrong with the page, with the elements' HTML. */
export async function findViolations(page: Page) {
  // Loaded once for all widths of a page. Our pages have neither frames nor sounds, and passed checks need not be reported.
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(`${source}; axe.configure({ rules: [{ id: "color-contrast", selector: "[${sampled}]" }] });`);
  const looks = await page.evaluate(sampleForContrast, { mark: sampled, known: [...inOrder] });
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    {
      runOnly: { type: "tag", values: rules },
      resultTypes: ["violations"],
      iframes: false,
      preload: false,
    } satisfies axe.RunOptions,
  );
  if (violations.length === 0) for (const look of looks) inOrder.add(look);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

/** Public pages have a description and a canonical URL; pages of one visitor are not indexed. */
async function expectMeta(page: Page, ownPage: boolean) {
  const robots = page.locator("head meta[name=robots]");
  if (ownPage) return expect(robots).toHaveAttribute("content", /noindex/);
  await expect(page.locator("head meta[name=description]")).toHaveAttribute("content", /\S.{20,}/);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /^http:\/\/localhost:\d+\/(?!\/)/);
}
