import { expect, type Locator, type Page } from "playwright/test";
import { chooseFiles } from "./choose-files.ts";
import type { ChosenFile, Operator, ScreenName } from "./operator.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

/** Somebody with a phone: taps what is on the screen, and goes to other screens by the bar at its bottom and the tabs at its top. */
export class TouchOperator implements Operator {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press = (control: Locator) => control.tap();

  fill = (field: Locator, text: string) => field.fill(text);

  async choose(select: Locator, option: string) {
    await select.selectOption(option);
  }

  upload = (field: Locator, ...files: ChosenFile[]) => chooseFiles(this.#page, () => field.tap(), files);

  async open(...[section, screen]: ScreenName) {
    await waitUntilUsable(this.#page);
    const bar = this.#page.getByRole("navigation", { name: "Admin screens" });
    const link = bar.getByRole("link", { name: section, exact: true });
    if (!(await link.isVisible())) await bar.locator("summary").tap();
    await link.tap();
    if (screen) {
      const tabs = this.#page.getByRole("navigation", { name: section, exact: true });
      // The section's first screen brings its own tab into sight: until it has come, the tabs move.
      await expect(tabs.getByRole("link").first()).toHaveAttribute("aria-current", "page");
      await tabs.getByRole("link", { name: screen, exact: true }).tap();
      await expect(tabs.locator("[aria-current=page]")).toHaveText(screen);
    }
  }

  mark = (row: Locator) => row.getByRole("checkbox").tap();
}
