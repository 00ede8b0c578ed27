import { expect } from "vitest";
import type { ServedBrowser } from "./serve-shop.ts";

/** What the loader of a screen loaded: the one of the page's loaders whose data has this property. */
export async function readScreen<Data extends object>(
  browser: ServedBrowser,
  url: string,
  property: keyof Data & string,
): Promise<Data> {
  const { status, body } = await browser.ask(url);
  expect(status, url).toBe(200);
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Data> | null> };
  return Object.values(loaderData).find((each): each is Data => each !== null && property in each)!;
}
