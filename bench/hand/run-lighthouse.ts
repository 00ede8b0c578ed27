import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { once } from "node:events";
import { join } from "node:path";
import { chromium } from "playwright";
import type { Aim, Figures } from "./figures.ts";
import type { Shop } from "./measure-taps.ts";
import { chromiumArguments } from "./phone.ts";
import { type PageName, publicPages } from "./shop-pages.ts";

const part = "Lighthouse, mobile";

/** What is read of a result of Lighthouse. */
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<
  | {
      lhr: {
        categories: { performance: { score: number | null } };
        audits: Record<string, { numericValue?: number } | undefined>;
      };
    }
  | undefined
>;

/**
 * Lighthouse from the folder that LIGHTHOUSE names, in which `npm install lighthouse` has been run; undefined without one. It is no dependency: it brings
 * 114 packages of 176 MB, and nothing but this measurement uses it.
 */
export async function findLighthouse(): Promise<Lighthouse | undefined> {
  const { LIGHTHOUSE: folder } = process.env;
  if (!folder) return undefined;
  const file = createRequire(join(folder, "package.json")).resolve("lighthouse");
  const loaded = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  return loaded.default;
}

/** Lighthouse's own figures of each page, once. */
export async function runLighthouse(lighthouse: Lighthouse, shop: Shop, pages: readonly PageName[], figures: Figures) {
  const port = await findFreePort();
  const { CHROMIUM_PATH: path } = process.env;
  // Lighthouse opens its page beside Playwright's, in the browser's own context, whose cookies it keeps.
  const context = await chromium.launchPersistentContext("", {
    ...(path ? { executablePath: path } : {}),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    for (const page of pages) {
      await context.clearCookies();
      await context.addCookies([...shop.pages.cart].map(([name, value]) => ({ name, value, url: shop.url })));
      const result = await lighthouse(shop.url + shop.pages.paths[page], {
        port,
        onlyCategories: ["performance"],
        logLevel: "error",
      });
      if (!result) throw new Error(`Lighthouse could not measure ${page}.`);
      const { categories, audits } = result.lhr;
      const add = (name: string, unit: string, value: number | null | undefined, aim?: Aim) =>
        typeof value === "number" && figures.add(shop.name, { part, name: `${page}: ${name}`, unit, aim }, value);
      const shown = publicPages.includes(page);
      add("performance", "of 100", 100 * (categories.performance.score ?? 0), { min: shown ? 99 : 98 });
      add("blocking time", "ms", audits["total-blocking-time"]?.numericValue, shown ? { max: 30 } : undefined);
      add("LCP", "ms", audits["largest-contentful-paint"]?.numericValue, shown ? { max: 1_200 } : undefined);
      add("CLS", "", audits["cumulative-layout-shift"]?.numericValue, shown ? { max: 0.005 } : undefined);
    }
  } finally {
    await context.close();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
