import { defineConfig } from "playwright/test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./test/temporary-folder.ts";

// For this process, the tests, the shop and the browser.
process.env.TMPDIR = temporaryFolder();

const port = Number(process.env.E2E_PORT ?? 3900);
const baseURL = `http://localhost:${port}`;
const screen = (width: number, height: number) => ({ viewport: { width, height } });
const [phone, desktop] = [screen(360, 740), screen(1280, 900)];
const withoutScripts = { javaScriptEnabled: false };
const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The shop without TLS and not on this computer, to which browsers send no Sec-Fetch-Site.
  "--host-resolver-rules=MAP plain.test 127.0.0.1",
];
/** How the browser starts; CHROMIUM_PATH names another one than Playwright's own. */
const launch = (...args: string[]) => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...browserArgs, ...args],
});
/** For specs whose subject is no picture: decoding pictures takes a tenth of a page's time. */
const withoutPictures = { launchOptions: launch("--blink-settings=imagesEnabled=false") };
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/** What shoppers do with the shop, with scripts and without. */
const journeys = specs("orders", "accounts", "wishlist", "dashboard", "privacy");
/** How screens look, at three widths. `screens` asks for their pictures by itself. */
const phoneScreens = specs("screens", "screens-in-use", "text-size");
/** On a desktop, with pictures: what stands on the shelf that others of a worker have (`on-a-shelf.ts`), what shows them, what leads on to a picture of another site, what drags them, and what a picture could run. */
const desktopOnly = specs(
  "admin-bulk",
  "admin-call",
  "admin-input",
  "admin-passkeys",
  "admin-photos",
  "admin-together",
  "carousel",
  "offline",
  "original-storefront",
  "refusals",
);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // On two cores: a journey often waits for a job, a mail or a process that stops.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL,
    actionTimeout: 15_000,
    // A worker's requests pass by what tests watch and hold; the spec about it lets it run.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: launch(),
  },
  // The journeys run on a phone, with scripts and without, and check their screens on a desktop as well. `journey`, which buys, sets three widths
  // itself, and `screens`, `screens-in-use` and `admin` set theirs; the other specs depend on one width or on none.
  // `product` and `listing` run at two widths. A test of theirs that proves the same at each has a tag: @phone for touch, drawers and what is the same
  // everywhere, @desktop for thumbnails, keys and filters beside the list. A test without a tag runs at both.
  // A journey that needs scripts, or sends nothing that another one does not send without them, has the tag @scripts and runs with them alone.
  // The projects begin in this order: what takes or waits long comes first, so that all workers end together. Each costs a browser for each worker.
  projects: [
    { name: "desktop", use: desktop, grepInvert: /@phone/, testMatch: [...specs("admin", "product"), ...desktopOnly] },
    {
      name: "phone",
      use: { ...phone, hasTouch: true },
      grepInvert: /@desktop/,
      testMatch: specs("journey", "product", "budgets"),
    },
    {
      name: "phone without pictures",
      use: { ...phone, ...withoutPictures, hasTouch: true },
      grepInvert: /@desktop/,
      testMatch: [...phoneScreens, ...journeys, ...specs("listing")],
    },
    {
      name: "desktop without pictures",
      use: { ...desktop, ...withoutPictures },
      grepInvert: /@phone/,
      testIgnore: [
        ...journeys,
        ...phoneScreens,
        ...desktopOnly,
        ...specs("admin", "budgets", "journey", "no-scripts", "product"),
      ],
    },
    {
      name: "phone without scripts",
      use: { ...phone, ...withoutPictures, ...withoutScripts },
      grepInvert: /@scripts/,
      testMatch: [...journeys, ...specs("journey", "no-scripts")],
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/shared/serve-demo-shop.ts`,
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    // Tests wait for it by themselves (`shop-test.ts`).
    wait: { stdout: /The demo shop begins/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { E2E_PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
