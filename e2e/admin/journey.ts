import type { Page } from "playwright/test";
import type { Operator } from "./operator.ts";
import type { EmptyShop } from "./serve-empty-shop.ts";

/** A person with a browser of their own. */
export interface Person {
  page: Page;
  operator: Operator;
}

/** What each step of the journey of an owner gets. */
export interface Journey extends Person {
  shop: EmptyShop;
  /** Checks the open screen at the width of this journey. */
  check: (page?: Page) => Promise<void>;
  /** Checks another state of a screen that was checked: on the phone alone, which shows first what does not fit. */
  checkState: (page?: Page) => Promise<void>;
  /**
   * Whether this journey proves what is the same at every width, too: what scripts do that come late, what shoppers see and do elsewhere, a file of 1,000
   * products, and what the books say in the end. One of two widths does.
   */
  proves: boolean;
  /** Another person, as wide a window and the same way of using it. */
  arrive: () => Promise<Person>;
}

export const password = "blue river stone";

/** The controls that every step names. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
