import { expect, type Locator, type Page } from "playwright/test";
import { chooseFiles } from "./choose-files.ts";
import type { ChosenFile, Operator, ScreenName } from "./operator.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

/** How often the operator looks where the focus is before it gives a control up. */
const maxLooks = 40;
/** How many letters of a text are typed key by key; the rest comes in one go, as from a clipboard. */
const typedLetters = 2;
/** No list of the journey is longer. */
const maxRows = 60;

/**
 * Somebody without a mouse. Keyboard alone means here: the focus moves by Tab and Shift-Tab (by the skip link past the navigation) and by the admin's
 * own keys, `Enter` and `Space` press, arrows choose, the first letters of a text are typed key by key, and other screens are reached by the palette. Nothing is clicked, and no script moves the focus for the test: a control that these keys do not reach fails the journey. Only what a
 * browser's own window does with files is left to Playwright.
 */
export class KeyboardOperator implements Operator {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(control: Locator) {
    const { isCheckbox } = await this.#focus(control);
    await this.#page.keyboard.press(isCheckbox ? "Space" : "Enter");
  }

  async fill(field: Locator, text: string) {
    await this.#focus(field);
    await this.#page.keyboard.press("Control+A");
    if (text === "") await this.#page.keyboard.press("Delete");
    await this.#type(text);
    await expect(field).toHaveValue(text);
  }

  async choose(select: Locator, option: string) {
    await this.#focus(select);
    const steps = await select.evaluate(
      ({ options, selectedIndex }: HTMLSelectElement, text) =>
        [...options].findIndex(({ label }) => label === text) - selectedIndex,
      option,
    );
    for (let step = 0; step < Math.abs(steps); step += 1)
      await this.#page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
    expect(await select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.label)).toBe(option);
  }

  upload = (field: Locator, ...files: ChosenFile[]) => chooseFiles(this.#page, () => this.press(field), files);

  async open(...[section, screen]: ScreenName) {
    await waitUntilUsable(this.#page);
    await this.#page.keyboard.press("Control+K");
    const palette = this.#page.getByRole("dialog", { name: "Search and go to" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await this.#type(screen ? `${section} ${screen}` : section);
    const wanted = palette.getByRole("option", { name: new RegExp(`^${screen ?? section}`) }).first();
    await expect(wanted).toBeVisible();
    await expect(palette.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
    for (let step = 0; step < maxRows && (await wanted.getAttribute("data-highlighted")) === null; step += 1)
      await this.#page.keyboard.press("ArrowDown");
    const [heading, path] = [await this.#readHeading(), new URL(this.#page.url()).pathname];
    await this.#page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    // A control of this name on the page that is left would take the keys.
    const entry = this.#page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]");
    const opened = entry.filter({ hasText: new RegExp(`^${screen ?? section}$`) }).last();
    if (new URL((await opened.getAttribute("href"))!, this.#page.url()).pathname !== path)
      await expect.poll(() => this.#readHeading()).not.toBe(heading);
    await this.#page.evaluate(afterTwoFrames);
  }

  /** Also while the palette hides the page. */
  #readHeading = () => this.#page.locator("main h1").textContent();

  /** Walks down the list to the row, and marks it. */
  async mark(row: Locator) {
    const link = row.getByRole("link").first();
    for (let step = 0; step < maxRows && !(await isFocused(link)); step += 1) await this.#page.keyboard.press("j");
    await this.#page.keyboard.press("x");
  }

  async #type(text: string) {
    await this.#page.keyboard.type(text.slice(0, typedLetters));
    await this.#page.keyboard.insertText(text.slice(typedLetters));
  }

  /** Moves the focus to the control as a hand does: forwards or backwards, wherever it lies, and past the navigation by the skip link. */
  async #focus(control: Locator) {
    for (let look = 0; look < maxLooks; look += 1) {
      // Looking a control up by its name takes long on a large page.
      const { key, times, isCheckbox } = await control.evaluate(planKeys);
      if (times === 0) return { isCheckbox };
      // A hand that knows the page does not look after each press.
      await Promise.all(Array.from({ length: times }, () => this.#page.keyboard.press(key)));
    }
    throw new Error(`No key reaches ${control}`);
  }
}

/** Runs in the page: the key that brings the focus nearer to the element, and how often it is probably to be pressed; 0 times when it is there. */
function planKeys(element: Element): { key: string; times: number; isCheckbox: boolean } {
  const { activeElement: active } = document;
  const isCheckbox = element.matches("input[type=checkbox]");
  if (active === element) return { key: "Tab", times: 0, isCheckbox };
  const isInside = element.closest("main") !== null;
  if (isInside && active?.matches("a[href='#main']")) return { key: "Enter", times: 1, isCheckbox };
  const from = active === document.body ? null : active;
  if (from === null) return { key: "Tab", times: 1, isCheckbox };
  const isBehind = (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const [first, last] = isBehind ? [element, from] : [from, element];
  const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(":disabled, input[type=hidden], input[type=radio]:not(:checked)") &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      first.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
      last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return { key: isBehind ? "Shift+Tab" : "Tab", times: stops.length + 1, isCheckbox };
}

/** Runs in the page: a dialog that closes gives the focus back in the next frame, whatever has it by then. */
const afterTwoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
