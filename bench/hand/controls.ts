import type { Locator, Page } from "playwright";
import type { ShopPages } from "./shop-pages.ts";
import type { Effect } from "./watch-effects.ts";

export interface Control {
  /** Where it stands. */
  path: (pages: ShopPages) => string;
  /** Whether the browser brings a cart with a product. */
  withCart?: boolean;
  /** What is touched to reach the control: a drawer that holds it. */
  within?: (page: Page) => Locator;
  target: (page: Page) => Locator;
  /** A key that is pressed in place of a touch, once the control has the focus. */
  key?: string;
  effect: Effect;
  /** Undoes the effect, so that the control can be touched again; without it the control is touched once. */
  undo?: (page: Page) => Promise<void>;
}

const closeDrawer = (page: Page) => page.keyboard.press("Escape");
const product = { path: ({ chosen }: ShopPages) => chosen };
const main = (page: Page) => page.getByRole("main");

/** A sign that something is under way: a bar, a busy button, "Loading…". */
export const sign: Effect = [
  { selector: "[aria-busy=true], [data-going]", unseen: true },
  { selector: "output", text: "…", unseen: true },
];

export const controls = {
  "menu: drawer open": {
    path: ({ paths }) => paths.home,
    target: (page) => page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }),
    effect: [{ selector: ":popover-open nav, dialog[open] nav" }],
    undo: closeDrawer,
  },
  "menu: a group open": {
    path: ({ paths }) => paths.home,
    within: (page) => page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }),
    target: (page) =>
      page.locator(":popover-open nav summary, dialog[open] nav summary, :popover-open nav [aria-expanded]").first(),
    effect: [{ selector: ":popover-open nav details[open] ul, dialog[open] nav details[open] ul" }],
    undo: (page) =>
      page.evaluate(() => document.querySelector("nav details[open]")?.removeAttribute("open")).then(() => undefined),
  },
  "search: a letter to suggestions": {
    path: ({ paths }) => paths.home,
    target: (page) => page.getByRole("banner").locator("input[type=search]"),
    key: "w",
    effect: [{ selector: "search [role=option]" }],
    undo: async (page) => {
      await page.getByRole("banner").locator("input[type=search]").fill("");
      await page.waitForFunction(() => !document.querySelector("search [role=option]"));
    },
  },
  "search: a letter to a sign": {
    path: ({ paths }) => paths.home,
    target: (page) => page.getByRole("banner").locator("input[type=search]"),
    key: "w",
    // What the box says below it, be it that it searches.
    effect: [{ selector: "search form > button, search [role=option]" }],
  },
  "save a product": {
    path: ({ paths }) => paths.category,
    target: (page) => main(page).locator("article button[aria-label^=Save]").first(),
    effect: [{ selector: "article button[aria-pressed=true] .fill-sale, article button[aria-pressed=true]" }],
    undo: async (page) => {
      await main(page).locator("article button[aria-pressed=true]").first().click();
      await main(page).locator("article button[aria-pressed=false]").first().waitFor();
    },
  },
  "filters: drawer open": {
    path: ({ paths }) => paths.category,
    target: (page) => main(page).getByRole("button", { name: /^Filters/ }),
    effect: [{ selector: ":popover-open form, dialog[open] form" }],
    undo: closeDrawer,
  },
  "filter: a sign": {
    path: ({ paths }) => paths.category,
    within: (page) => main(page).getByRole("button", { name: /^Filters/ }),
    target: (page) => page.getByRole("form", { name: "Filters" }).getByRole("checkbox").first(),
    effect: sign,
  },
  "variant: its name beside the options": {
    ...product,
    target: (page) => main(page).locator("input[name=option-0]:not(:checked)").first(),
    effect: [{ selector: "main legend", text: ": " }],
  },
  "quantity on the product's page": {
    ...product,
    target: (page) => main(page).getByRole("button", { name: /^More: Quantity/ }),
    effect: [{ selector: "main input[name=quantity]", value: "2" }],
    undo: (page) => page.locator("main input[name=quantity]").fill("1"),
  },
  "picture: large view": {
    ...product,
    target: (page) => main(page).getByRole("list", { name: "Large pictures" }).getByRole("link").first(),
    // The picture as large as the screen, be it PhotoSwipe's or the one that is shown until that has been loaded.
    effect: [
      {
        selector: "[role=dialog]:popover-open img, dialog[open] img, .pswp--open .pswp__img, .pswp--visible .pswp__img",
      },
    ],
    undo: async (page) => {
      await page.keyboard.press("Escape");
      await page.locator(".pswp, [role=dialog]:popover-open, dialog[open]").first().waitFor({ state: "detached" });
    },
  },
  "add to cart: a sign": {
    ...product,
    target: (page) => main(page).getByRole("button", { name: "Add to cart" }).first(),
    effect: sign,
  },
  "quantity in the cart": {
    path: ({ paths }) => paths.cart,
    withCart: true,
    target: (page) => main(page).getByRole("button", { name: /^More: Quantity/ }),
    effect: [{ selector: "main input[type=number]", value: "2" }],
  },
  "check out: a sign": {
    path: ({ paths }) => paths.cart,
    withCart: true,
    target: (page) => main(page).getByRole("button", { name: "Check out" }).first(),
    effect: sign,
  },
} satisfies Record<string, Control>;
