import { defineConfig } from "playwright/test";
import { fileURLToPath } from "node:url";

const port = Number(process.env.E2E_PORT ?? 3900);
const baseURL = `http://localhost:${port}`;
const screen = (width: number, height: number) => ({ viewport: { width, height } });

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
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  // Phones are what most shoppers have: all journeys run there, elsewhere those whose screens differ.
  projects: [
    { name: "phone", use: { ...screen(360, 740), hasTouch: true }, testMatch: /(journey|screens|listing|product|budgets|orders|accounts|wishlist|dashboard|privacy)\.spec\.ts/ },
    { name: "tablet", use: screen(768, 1024), testMatch: /(journey|screens)\.spec\.ts/ },
    { name: "desktop", use: screen(1280, 900), testIgnore: /(budgets|no-scripts|accounts|wishlist|privacy)\.spec\.ts/ },
    { name: "without scripts", use: { ...screen(360, 740), javaScriptEnabled: false }, testMatch: /(journey|no-scripts|orders|accounts|wishlist|dashboard|privacy)\.spec\.ts/ },
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
