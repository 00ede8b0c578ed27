import { vi } from "vitest";

/**
 * Until shortly before the test itself is given up. Vitest gives up after a second, in which a busy machine may not get to what is waited for: how long a job
 * waits for a processor says nothing about the shop.
 */
const patience = { timeout: 35_000, interval: 25 };

const withPatience = (options: number | { timeout?: number; interval?: number } = {}) => ({
  ...patience,
  ...(typeof options === "number" ? { timeout: options } : options),
});

// Files that share a process share `vi` as well.
if (vi.waitFor.name !== "waitForPatiently") {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = function waitForPatiently(callback, options) {
    return waitFor(callback, withPatience(options));
  };
  vi.waitUntil = function waitUntilPatiently(callback, options) {
    return waitUntil(callback, withPatience(options));
  };
}
