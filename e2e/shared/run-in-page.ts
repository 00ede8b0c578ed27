import type { Page } from "playwright/test";

/** A function that runs in the page, and what it is given. It names nothing outside of itself. */
type Task = readonly [run: (given: never) => unknown, given?: unknown];

/** Runs functions in the page, one after the other, and returns what each returned under its name: each call of `page.evaluate` takes time of four processes. */
export function runInPage<Tasks extends Record<string, Task>>(page: Page, tasks: Tasks) {
  const calls = Object.entries(tasks).map(([name, [run, given]]) => `${name}: (${run})(${JSON.stringify(given)})`);
  return page.evaluate<{ [Name in keyof Tasks]: ReturnType<Tasks[Name][0]> }>(`({ ${calls.join(", ")} })`);
}
