import type { Locator } from "playwright/test";

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A screen of the admin by the names of the navigation: a section, and the screen in it unless it is the section's first. */
export type ScreenName = readonly [section: string, screen?: string];

/**
 * How a person uses a page: by a thumb on a phone, or by keyboard alone. A step that is written with these verbs can be taken either way. A locator only
 * says which control is meant; how the person gets there is the operator's business.
 */
export interface Operator {
  /** Presses a button or a link, opens a disclosure, ticks a checkbox. */
  press(control: Locator): Promise<void>;
  /** Replaces what stands in a text field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses the option with this text in a select. */
  choose(select: Locator, option: string): Promise<void>;
  /** Chooses files in the browser's own dialog. */
  upload(field: Locator, ...files: ChosenFile[]): Promise<void>;
  /** Goes to a screen by the navigation. */
  open(...screen: ScreenName): Promise<void>;
  /** Marks the row of a list. */
  mark(row: Locator): Promise<void>;
}
