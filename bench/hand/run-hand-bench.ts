import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser } from "playwright";
import { benchPort } from "../start-bench-shop.ts";
import { startShopProcess } from "../start-shop-process.ts";
import { Figures } from "./figures.ts";
import { measureLoads } from "./measure-loads.ts";
import { measureTaps, type Shop } from "./measure-taps.ts";
import { measureCards, measureSlowLine } from "./measure-ways.ts";
import { openBrowser, openPhone } from "./phone.ts";
import { findLighthouse, runLighthouse } from "./run-lighthouse.ts";
import { findPages, type PageName, pageNames } from "./shop-pages.ts";

export const handParts = ["lighthouse", "loads", "taps", "cards", "slow"] as const;
type Part = (typeof handParts)[number];

interface Settings {
  rounds: number;
  /** Shops to compare with: the folder of another checkout that has been built, or the address of a demo shop that runs. */
  bases: readonly string[];
  only: readonly string[];
  pages: readonly string[];
  /** Part of the names of the controls that are touched. */
  controls: string;
  /** No control, card or page is begun after this many minutes; what was taken by then is printed. */
  minutes: number;
}

/** Measures what a phone feels of the demo shop, in turn with others, and prints medians and spreads beside the aims. */
export async function runHandBench({ rounds, bases, only, pages: named, controls, minutes }: Settings): Promise<void> {
  const unknown = named.filter((page) => !(pageNames as readonly string[]).includes(page));
  if (unknown.length > 0)
    throw new Error(`--pages ${unknown[0]} is none of ${pageNames.join(", ")}; give each page an option of its own.`);
  const pages = pageNames.filter((page) => named.length === 0 || named.includes(page));
  const wants = (part: Part) => only.length === 0 || only.includes(part);
  const lighthouse = wants("lighthouse") ? await findLighthouse() : undefined;
  if (wants("lighthouse") && !lighthouse)
    console.log("Without Lighthouse: name a folder with `npm install lighthouse` in LIGHTHOUSE for its figures.");
  await using stack = new AsyncDisposableStack();
  const shops: Shop[] = [];
  for (const [place, base] of [".", ...bases].entries()) {
    const { url, stop } = await openShop(base, place);
    stack.defer(stop);
    const name = place === 0 ? "this tree" : /^https?:/.test(base) ? new URL(base).host : basename(base);
    shops.push({ name, url, pages: await findPages(url) });
  }
  const browser = stack.adopt(await openBrowser(), (opened) => opened.close());
  for (const shop of shops) await warmUp(browser, shop, pages);

  const figures = new Figures();
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  for (let round = 1; round <= rounds && !isOver(); round += 1)
    for (const shop of shops) {
      console.log(`Round ${round} of ${rounds}: ${shop.name} …`);
      if (lighthouse) await runLighthouse(lighthouse, shop, pages, figures);
      if (wants("loads")) await measureLoads(browser, shop, pages, figures);
      if (wants("taps")) await measureTaps(browser, shop, figures, { wanted: controls, isOver });
      if (wants("cards") && !isOver()) await measureCards(browser, shop, figures);
      if (wants("slow") && !isOver()) await measureSlowLine(browser, shop, figures);
    }
  if (isOver()) console.log(`\n${minutes} minutes are over: what follows is of what was measured by then.`);
  figures.print(shops.map(({ name }) => name));
}

/** Starts the demo shop of a checkout's build in a folder of its own, unless the base is the address of one. */
async function openShop(base: string, place: number): Promise<{ url: string; stop(): Promise<void> }> {
  if (/^https?:/.test(base)) return { url: base.replace(/\/$/, ""), stop: () => Promise.resolve() };
  const folder = realpathSync(base);
  if (!existsSync(join(folder, "build/current"))) throw new Error(`${base} has not been built: npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-bench-hand-"));
  const env = { DEMO: "on", MAIL_TRANSPORT: "outbox" };
  const shop = await startShopProcess({ dataDir, port: benchPort + place, env, folder });
  return {
    url: shop.url,
    async stop() {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens each page once, so that pages and pictures are made before they are measured. */
async function warmUp(browser: Browser, { url, pages: { paths, chosen, cart } }: Shop, pages: readonly PageName[]) {
  for (const path of [...pages.map((page) => paths[page]), chosen]) {
    const phone = await openPhone(browser, url, { network: null, cookies: cart });
    await phone.page.goto(url + path);
    await phone.rest();
    await phone.context.close();
  }
}
