import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";

/** A mobile network, as Chromium's developer tools emulate it: bytes in a second, and milliseconds that each request waits. */
interface Network {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const networks = {
  /** 'Slow 4G' of Chromium's developer tools and of Lighthouse: 150 ms there and back, 1.6 Mbit/s. */
  "Slow 4G": { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
  /** A line on which each request waits for two seconds: 400 kbit/s. */
  "slow 3G": { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;

/** How much slower than this machine the phone's processor is. */
const slowdown = 4;

/** Milliseconds that anything is waited for. A page whose pictures are made for the first time takes long to load. */
const timeoutMilliseconds = 120_000;
const timeoutMillisecondsOnLine = 45_000;

const screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 13; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

export interface Phone {
  context: BrowserContext;
  page: Page;
  protocol: CDPSession;
  /** Waits until the page has loaded everything and has asked for nothing for a while, as somebody does who reads before touching. */
  rest(): Promise<void>;
}

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium of CHROMIUM_PATH, or Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: path } = process.env;
  return chromium.launch({ ...(path ? { executablePath: path } : {}), args: chromiumArguments });
}

/** A phone that has never seen the shop, with these cookies; without a network it is as fast as this machine. */
export async function openPhone(
  browser: Browser,
  url: string,
  { network, cookies }: { network: NetworkName | null; cookies: ReadonlyMap<string, string> },
): Promise<Phone> {
  const context = await browser.newContext(screen);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  page.setDefaultTimeout(network ? timeoutMillisecondsOnLine : timeoutMilliseconds);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (network) {
    await protocol.send("Network.emulateNetworkConditions", { offline: false, ...networks[network] });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  return { context, page, protocol, rest: watchRest(page, protocol) };
}

/** Milliseconds without a request. Scripts that wait for an idle browser are asked for within two seconds. */
const restAfter = 2_500;
/** Milliseconds after which a page counts as at rest all the same: of a page that the browser prepares, some requests never end here. */
const maxUnrest = 15_000;

function watchRest(page: Page, protocol: CDPSession): Phone["rest"] {
  const underWay = new Set<string>();
  let last = performance.now();
  const note = (change: (id: string) => void) => (event: { requestId: string }) => {
    change(event.requestId);
    last = performance.now();
  };
  protocol.on(
    "Network.requestWillBeSent",
    note((id) => void underWay.add(id)),
  );
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    protocol.on(
      end,
      note((id) => void underWay.delete(id)),
    );
  return async () => {
    await page.waitForLoadState("load");
    last = performance.now();
    const end = last + maxUnrest;
    while ((underWay.size > 0 || performance.now() - last < restAfter) && performance.now() < end)
      await page.waitForTimeout(50);
    underWay.clear();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}
