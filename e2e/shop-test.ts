import { createHash } from "node:crypto";
import { type BrowserContext, expect, test as base } from "playwright/test";

/** What a page needs to look and work as meant: a missing one is a fault on every screen. */
const parts = new Set(["stylesheet", "script", "font", "image", "manifest"]);
/** The browser's own note about a refused form is no fault; tests look at those answers themselves. */
const ownNote = "Failed to load resource";

/** Playwright's test with a client address of its own for each test, failing when a page logs an error, breaks its Content-Security-Policy or misses a part. */
export const test = base.extend<{ faults: string[] }>({
  // Rate limits count by address: tests that run side by side must not use up one another's.
  extraHTTPHeaders: async ({ browserName }, use, info) =>
    use({ "X-Forwarded-For": addressFor(`${browserName} ${info.testId} ${info.retry}`) }),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watchFaults(context, faults);
      await use(faults);
      expect(faults, "what the pages did wrong").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "playwright/test";

/** Whether the project at hand runs the shop's scripts. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Collects what goes wrong on the context's pages: for contexts that a test opens beside its own. */
export function watchFaults(context: BrowserContext, faults: string[]) {
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith(ownNote)) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    else if (response.status() >= 400 && parts.has(response.request().resourceType()))
      faults.push(`${response.status()} ${response.url()}`);
  });
}

/** An address out of 10.0.0.0/8. */
function addressFor(name: string): string {
  const [one, two, three] = createHash("sha256").update(name).digest();
  return `10.${one}.${two}.${three}`;
}
