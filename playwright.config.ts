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
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
const journeys = specs("journey", "orders", "accounts", "wishlist", "dashboard", "privacy");

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL,
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // The journeys run on a phone, with scripts and without, and check their screens on a desktop as well. `journey`, which buys, sets three widths
  // itself, and `screens` and `screens-in-use` set theirs; the other specs depend on one width or on none.
  // The tag @phone is for tests of a spec that runs at two widths whose subject is the same at every width.
  projects: [
    {
      name: "phone",
      use: { ...phone, hasTouch: true },
      testMatch: [
        ...journeys,
        ...specs("screens-in-use", "screens", "text-size", "listing", "product", "budgets", "admin"),
      ],
    },
    {
      name: "desktop",
      use: desktop,
      grepInvert: /@phone/,
      testIgnore: [...journeys, ...specs("screens", "screens-in-use", "text-size", "budgets", "no-scripts", "admin")],
    },
    {
      name: "phone without scripts",
      use: { ...phone, ...withoutScripts },
      testMatch: [...journeys, ...specs("no-scripts")],
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/serve-demo-shop.ts`,
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { E2E_PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
