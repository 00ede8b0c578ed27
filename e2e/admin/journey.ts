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
  /** Checks the open screen as wide as a desktop and as a phone, whichever it is open on. */
  check: (page?: Page) => Promise<void>;
  /** Checks another state of a screen that was checked: as wide as a phone alone, which shows first what does not fit. */
  checkState: (page?: Page) => Promise<void>;
  /** Another person, without a mouse on a desktop or with a phone in the hand. */
  arrive: (device?: Device) => Promise<Person>;
}

export type Device = "desktop" | "phone";

export const password = "blue river stone";

/** The controls that every step names. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
