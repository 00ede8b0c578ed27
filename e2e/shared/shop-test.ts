import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, expect, test as base } from "playwright/test";

/** The parts that a page needs to look and work correctly: a missing one is a fault on every screen. */
const parts = new Set(["stylesheet", "script", "font", "image", "manifest"]);
/** The browser logs a refused form as an error; tests check those responses themselves. */
const ownNote = "Failed to load resource";

/** The tag of a test that has a shop of its own and does not wait for the demo shop. */
export const ownShop = "@own-shop";

/** When the demo shop answers, which begins together with the first tests; asked for once in each worker. */
let ready: Promise<void> | undefined;

async function waitUntilReady(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(200);
  }
}

/**
 * Playwright's test with a client address of its own for each test. It fails when a page logs an error, breaks its Content-Security-Policy or misses
 * a part.
 */
export const test = base.extend<{ faults: string[]; demoShop: void }>({
  demoShop: [
    async ({ baseURL }, use, { tags }) => {
      if (!tags.includes(ownShop)) await (ready ??= waitUntilReady(baseURL!));
      await use();
    },
    { auto: true, timeout: 120_000 },
  ],
  // Rate limits count by address: tests that run in parallel must not use up each other's.
  extraHTTPHeaders: async ({ browserName }, use, info) =>
    use({ "X-Forwarded-For": addressFor(`${browserName} ${info.testId} ${info.retry}`) }),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watchFaults(context, faults);
      await use(faults);
      // A request that a page still sends when its test ends has its answer thrown away in its handler's hands.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(faults, "what the pages did wrong").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "playwright/test";

/** Whether the current project runs the shop's scripts. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Collects the errors of the context's pages: for contexts that a test opens beside its own. */
export function watchFaults(context: BrowserContext, faults: string[]) {
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith(ownNote)) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) =>
    faults.push(`uncaught on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
  );
  context.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    else if (response.status() >= 400 && parts.has(response.request().resourceType()))
      faults.push(`${response.status()} ${response.url()}`);
  });
}

/** An address in 10.0.0.0/8. */
function addressFor(name: string): string {
  const [one, two, three] = createHash("sha256").update(name).digest();
  return `10.${one}.${two}.${three}`;
}
