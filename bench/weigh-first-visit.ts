import { chromium } from "playwright";

export interface Weight {
  page: string;
  /** Bytes over the wire, by kind. */
  html: number;
  js: number;
  css: number;
  fonts: number;
  images: number;
}

/** The bytes that a first visit, with these cookies, loads on a 360 px wide screen, until the network is quiet. */
export async function weighFirstVisit(
  baseUrl: string,
  paths: Record<string, string>,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<Weight[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const weights: Weight[] = [];
  try {
    for (const [page, path] of Object.entries(paths)) weights.push(await weigh(page, baseUrl + path));
  } finally {
    await browser.close();
  }
  return weights;

  async function weigh(page: string, url: string): Promise<Weight> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl })));
    const tab = await context.newPage();
    const protocol = await context.newCDPSession(tab);
    await protocol.send("Network.enable");
    const kinds = new Map<string, string>();
    const weight: Weight = { page, html: 0, js: 0, css: 0, fonts: 0, images: 0 };
    protocol.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = ({ Document: "html", Script: "js", Stylesheet: "css", Font: "fonts", Image: "images" } as const)[
        kinds.get(requestId) as "Script"
      ];
      if (kind) weight[kind] += encodedDataLength;
    });
    await tab.goto(url, { waitUntil: "networkidle" });
    await context.close();
    return weight;
  }
}
