import { afterEach, expect, test, vi } from "vitest";
import { fetchWithRetry } from "./fetch-with-retry.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what a page shows beside a field is asked for until the shop gives it, or until something else is typed", async () => {
  vi.useFakeTimers();
  const answers = [() => Promise.reject(new TypeError("Failed to fetch")), overloaded, () => new Response("<p>Hi</p>")];
  const asked = vi.fn(async () => answers.shift()!());
  vi.stubGlobal("fetch", asked);
  const over = new AbortController();
  const shown = fetchWithRetry("/admin/markdown", { signal: over.signal });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await shown).text()).toBe("<p>Hi</p>");

  answers.push(overloaded, overloaded);
  const given = fetchWithRetry("/admin/markdown", { signal: over.signal });
  const refused = expect(given).rejects.toThrow("typed on");
  await vi.advanceTimersByTimeAsync(500);
  over.abort(new Error("typed on"));
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(asked).toHaveBeenCalledTimes(4);
});

const overloaded = () => new Response("", { status: 503 });
