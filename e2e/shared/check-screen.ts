import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";
import { compareVisible } from "./compare-visible.ts";
import { findBrokenIds } from "./find-broken-ids.ts";
import { findScrolling } from "./find-scrolling.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { sampleForContrast } from "./sample-for-contrast.ts";
import { sampleTargets } from "./sample-targets.ts";
import { addInOrder, nameOfPart, readInOrder } from "./in-order.ts";
import { runAxe } from "./run-axe.ts";
import { runInPage } from "./run-in-page.ts";
import { expect } from "./shop-test.ts";

const marks = {
  sampled: "data-contrast-sample",
  sampledTarget: "data-target-sample",
  scrolling: "data-scrolling-sample",
  part: "data-part-sample",
  scope: "data-scope-sample",
};
const settings = {
  // What is wrong is shown with its HTML by `runAxe`: axe reads the HTML of each element that a rule looks at, whether anything is wrong with it or not.
  noHtml: true,
  rules: [
    { id: "color-contrast", selector: `[${marks.sampled}]` },
    { id: "target-size", selector: `[${marks.sampledTarget}]` },
  ],
};
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** It counts all tags, classes and attributes of the page for the selectors of what it finds, which nobody asks for. */
const withoutCounts = source.replaceAll(/axe\._selectorData=\w+\([\w.]+\)/g, "axe._selectorData={}");
if (withoutCounts === source) throw new Error("This version of axe-core counts what selectors need in another way.");
const expression = `${withoutCounts}; axe.configure(${JSON.stringify(settings)});`;
/** Rules about how a page's parts go together: they hold at one width and not at another where other parts are visible. */
const partRules = [
  "bypass",
  "skip-link",
  "heading-order",
  "page-has-heading-one",
  "landmark-one-main",
  "landmark-unique",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface ScreenKind {
  found?: boolean;
  ownPage?: boolean;
}

/**
 * checkScreen on a phone, a tablet and a desktop, or at other widths, for a page that is the same after it is resized. On the phone also with text of
 * twice the size.
 */
export async function checkAtAllWidths(page: Page, kind: ScreenKind = {}, widths = [360, 768, 1280]) {
  const size = page.viewportSize()!;
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ ...size, width });
    await checkScreen(page, kind, at > 0);
    if (width === 360) await expectToFitLargeText(page);
  }
  await page.setViewportSize(size);
}

/**
 * Checks that a screen is accessible, as wide as its window, with targets large enough for a thumb, one title and one first heading. `resized`: the
 * page was checked at another width just before, so rules about what it says apply again only when other elements are visible.
 */
export async function checkScreen(page: Page, { found = true, ownPage = false }: ScreenKind = {}, resized = false) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S.* \| Taqat$/);
  if (found) await expectMeta(page, ownPage);

  const { widths, small, broken } = await runInPage(page, {
    widths: [readWidths],
    small: [findSmallTargets],
    broken: [resized ? () => [] : findBrokenIds],
    scrolled: [scrollUp],
  });
  expect(widths.page, "nothing sticks out sideways").toBeLessThanOrEqual(widths.window);
  expect(small, "targets that are too small").toEqual([]);
  expect(broken, "ids that lead astray").toEqual([]);
  expect(await findViolations(page, resized)).toEqual([]);
}

/** Runs in the page. */
const readWidths = () => ({ window: window.innerWidth, page: document.documentElement.scrollWidth });

/** Runs in the page. A target that is half under the sticky header is not a target there. */
const scrollUp = () => window.scrollTo(0, 0);

/** Doubles the text as the browser's text size does: the page stays as wide as a phone's window and no button is cut. */
export async function expectToFitLargeText(page: Page) {
  const { width, cut } = await page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    const { scrollWidth } = document.documentElement;
    const parts = [...document.querySelectorAll<HTMLElement>("main :is(button, [data-bottom-bar] *), footer a")]
      .filter((part) => part.checkVisibility() && !part.closest("[aria-roledescription=carousel]"))
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1);
    document.documentElement.style.removeProperty("font-size");
    return { width: scrollWidth, cut: parts.map((part) => part.innerText) };
  });
  expect({ width, cut }, "with text of twice the size").toEqual({ width: 360, cut: [] });
}

/**
 * What axe finds wrong with the page, with the elements' HTML. A page that was `resized` is looked at where it differs from the width before. Headers and
 * footers that were in order on another page are so here, with what they say exchanged.
 */
export async function findViolations(page: Page, resized = false) {
  const { looks: knownLooks, parts: knownParts } = readInOrder();
  const { part, scope, sampled, sampledTarget, scrolling } = marks;
  const { changes, looks, targets, scrolls, hasAxe } = await runInPage(page, {
    changes: [compareVisible, { anew: !resized, part, scope }],
    looks: [sampleForContrast, { mark: sampled, known: knownLooks }],
    targets: [sampleTargets, sampledTarget],
    scrolls: [findScrolling, scrolling],
    hasAxe: [() => "axe" in window],
  });
  const { parts, elsewhere, rebuilt } = changes;
  const names = parts.map(nameOfPart);
  const whole = !resized || rebuilt;
  // Each rule has found the same elements in the same order at the width before.
  if (!whole && !elsewhere && parts.length + looks.length + targets + scrolls === 0) return [];
  // Loaded once for all widths of a page. Our pages have neither frames nor sounds, and passed checks need not be reported.
  if (!hasAxe) await loadAxe(page);
  const violations = await page.evaluate(runAxe, {
    whole,
    together: elsewhere || parts.length > 0,
    known: names.flatMap((name, at) => (knownParts.has(name) ? [`[${part}="${at}"]`] : [])),
    changed: [scope, part].map((mark) => `[${mark}]`),
    sampled: [sampled, sampledTarget, scrolling].map((mark) => `[${mark}]`),
    tags,
    partRules,
  });
  if (violations.length === 0) addInOrder([...looks, ...names.filter((name) => !knownParts.has(name))]);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

/** The texts of the page whose contrast is too small, with the elements' HTML: for a page in other colours, of which nothing else differs. */
export async function findPoorContrast(page: Page): Promise<string[]> {
  await page.evaluate(sampleForContrast, { mark: marks.sampled, known: [] });
  if (!(await page.evaluate(() => "axe" in window))) await loadAxe(page);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, {
      runOnly: { type: "rule", values: ["color-contrast"] },
      resultTypes: ["violations"],
      elementRef: true,
      selectors: false,
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ element, failureSummary }) => `${element!.outerHTML.slice(0, 300)} ${failureSummary}`),
    );
  });
}

/** As a script of its own, which the browser does not compile anew for each page: in half of the time that `page.evaluate` takes, which evaluates a text. */
async function loadAxe(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression });
  await devTools.detach();
}

/** Public pages have a description and a canonical URL; pages of one visitor are not indexed. */
async function expectMeta(page: Page, ownPage: boolean) {
  const robots = page.locator("head meta[name=robots]");
  if (ownPage) return expect(robots).toHaveAttribute("content", /noindex/);
  await expect(page.locator("head meta[name=description]")).toHaveAttribute("content", /\S.{20,}/);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /^http:\/\/localhost:\d+\/(?!\/)/);
}
