import type { Browser } from "playwright";
import type { Aim, Figures } from "./figures.ts";
import type { Shop } from "./measure-taps.ts";
import { type NetworkName, openPhone, type Phone } from "./phone.ts";
import { type PageName, publicPages } from "./shop-pages.ts";

const network: NetworkName = "Slow 4G";
const part = `First visit, ${network}, processor slowed four times`;
const kilobyte = 1_000;

interface Facts {
  unit: string;
  /** The most of it, of each public page or of some pages. */
  publicAim?: number;
  aims?: Partial<Record<PageName, number>>;
}

const figures = {
  "first paint": { unit: "ms" },
  "largest paint": { unit: "ms", publicAim: 1_200 },
  "blocking time": { unit: "ms", publicAim: 30 },
  "layout shift": { unit: "", publicAim: 0.005 },
  HTML: { unit: "KB", aims: { home: 110, category: 90, product: 70 } },
  elements: { unit: "", aims: { home: 1_000 } },
  requests: { unit: "" },
  "scripts over the wire": { unit: "KB", publicAim: 90 },
  "in all over the wire": { unit: "KB", aims: { home: 220, category: 170, product: 170 } },
} as const satisfies Record<string, Facts>;
type FigureName = keyof typeof figures;

function aimOf(figure: FigureName, page: PageName): Aim | undefined {
  const { aims, publicAim }: Facts = figures[figure];
  const max = aims?.[page] ?? (publicPages.includes(page) ? publicAim : undefined);
  return max === undefined ? undefined : { max };
}

/** Opens each page as a phone's first visit, until it rests. */
export async function measureLoads(browser: Browser, shop: Shop, pages: readonly PageName[], taken: Figures) {
  for (const page of pages) {
    const values = await visit(browser, shop, page);
    for (const [name, value] of Object.entries(values) as [FigureName, number][])
      taken.add(shop.name, { part, name: `${page}: ${name}`, unit: figures[name].unit, aim: aimOf(name, page) }, value);
  }
}

async function visit(browser: Browser, { url, pages }: Shop, name: PageName): Promise<Record<FigureName, number>> {
  const phone = await openPhone(browser, url, { network, cookies: pages.cart });
  try {
    const weights = weigh(phone);
    await phone.page.addInitScript(observe);
    await phone.page.goto(url + pages.paths[name], { waitUntil: "commit" });
    // Nothing is asked of the page before it rests: a tool's own scripts would block it.
    await phone.rest();
    const times = await phone.page.evaluate(readTimes);
    // The styles and pictures that a first visit has in the page are the stylesheet and pictures, not the page.
    const bare = weights.html.replace(/<style data-file=.*?<\/style>/s, "").replace(/data:image\/avif[^"]*/g, "");
    const html = Buffer.byteLength(bare) / kilobyte;
    return { ...times, HTML: html, requests: weights.requests, ...inKilobytes(weights) };
  } finally {
    await phone.context.close();
  }
}

const inKilobytes = ({ scripts, all }: { scripts: number; all: number }) => ({
  "scripts over the wire": scripts / kilobyte,
  "in all over the wire": all / kilobyte,
});

/** Adds up what the phone loads. */
function weigh({ page, protocol }: Phone) {
  const weights = { html: "", requests: 0, scripts: 0, all: 0 };
  const kinds = new Map<string, string>();
  protocol.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weights.requests += 1;
    weights.all += encodedDataLength;
    if (kinds.get(requestId) === "Script") weights.scripts += encodedDataLength;
  });
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) void response.text().then((text) => (weights.html = text));
  });
  return weights;
}

declare global {
  interface Window {
    handTimes: { largest: number; shift: number; tasks: { start: number; duration: number }[] };
  }
}

/** Runs in the browser before the page's own scripts. */
function observe() {
  if (window.top !== window) return;
  window.handTimes = { largest: 0, shift: 0, tasks: [] };
  const times = window.handTimes;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on("largest-contentful-paint", ({ startTime }) => (times.largest = startTime));
  on("longtask", ({ startTime, duration }) => times.tasks.push({ start: startTime, duration }));
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) times.shift += value;
  });
}

/** Runs in the browser. Of a long task counts what is longer than 50 ms, after the first paint. What runs in the last second, in which the page rests, is this measurement's own. */
function readTimes() {
  const { largest, shift, tasks } = window.handTimes;
  const first = performance.getEntriesByName("first-contentful-paint")[0]!.startTime;
  const blocking = tasks
    .filter(({ start }) => start >= first && start < performance.now() - 1_000)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    "first paint": first,
    "largest paint": largest,
    "blocking time": blocking,
    "layout shift": shift,
    elements: document.getElementsByTagName("*").length,
  };
}
