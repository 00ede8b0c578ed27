import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastManager } from "../kit/toast.tsx";
import { watchLatest } from "./watch-latest.ts";

const pollMilliseconds = 5_000;
/** What a browser makes of a redirect that it does not follow. */
const toLogin = { type: "opaqueredirect", ok: false } as Response;

/** A page that watches, and a shop that answers when it is told to. */
function openPage({ isBusy }: { isBusy?: () => boolean } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", () => undefined);
  const asked: { answer: (found: object) => void; lead: () => void; signal: AbortSignal; how: RequestInit }[] = [];
  vi.stubGlobal("fetch", (_url: string, how: RequestInit & { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    how.signal.addEventListener("abort", () => reject(new DOMException("Left", "AbortError")));
    const answer = (found: object) => resolve(Response.json(found));
    asked.push({ answer, lead: () => resolve(toLogin), signal: how.signal, how });
    return promise;
  });
  const [left, shown] = [new AbortController(), vi.fn<(found: object) => void>()];
  watchLatest("/latest", { pollMilliseconds, signal: left.signal, ...(isBusy && { isBusy }) }, shown);
  return {
    asked,
    left,
    shown: () => shown.mock.calls.map(([found]) => found),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    turn(to: "visible" | "hidden") {
      page.visibilityState = to;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a shop that takes longer to answer than the page waits between two questions is asked one at a time, past the browser's cache", async () => {
  const { asked, shown, pass } = openPage();
  await pass(pollMilliseconds * 4);
  // Another question would wait behind this one: a browser opens six lines to a shop, and tabs that ask for the same take turns.
  expect(asked.map(({ how }) => how.cache)).toEqual(["no-store"]);
  asked[0]!.answer({ state: "booked" });
  await pass(0);
  expect(shown()).toEqual([{ state: "booked" }]);
  await pass(pollMilliseconds);
  expect(asked).toHaveLength(2);
});

test("an answer that never comes is given up, and the page asks again", async () => {
  const { asked, shown, pass } = openPage();
  await pass(pollMilliseconds + 30_000);
  expect(asked[0]!.signal.aborted).toBe(true);
  await pass(pollMilliseconds);
  expect(asked).toHaveLength(2);
  asked[1]!.answer({ state: "booked" });
  await pass(0);
  expect(shown()).toEqual([{ state: "booked" }]);
});

test("nobody is asked for a page that is hidden or busy; who comes back to it sees at once what is new", async () => {
  let typing = false;
  const { asked, pass, turn } = openPage({ isBusy: () => typing });
  turn("hidden");
  await pass(pollMilliseconds * 10);
  expect(asked).toHaveLength(0);
  turn("visible");
  expect(asked).toHaveLength(1);
  asked[0]!.answer({});
  await pass(1_000);
  // Whoever only glances at another tab asks nothing more.
  turn("hidden");
  turn("visible");
  expect(asked).toHaveLength(1);
  typing = true;
  await pass(pollMilliseconds * 2);
  expect(asked).toHaveLength(1);
});

test("a page that is left asks no more, and shows nothing that comes late", async () => {
  const { asked, left, shown, pass, turn } = openPage();
  await pass(pollMilliseconds);
  left.abort();
  asked[0]!.answer({ state: "booked" });
  await pass(pollMilliseconds * 3);
  turn("visible");
  expect([asked.length, shown()]).toEqual([1, []]);
});

class Field {}

test("a page whose login has ended leads to the login once; while something is typed it says so once, until somebody has logged in again", async () => {
  const { asked, pass } = openPage();
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  for (const each of ["HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"])
    vi.stubGlobal(each, each === "HTMLInputElement" ? Field : class {});
  const told = vi.spyOn(toastManager, "add");
  const closed = vi.spyOn(toastManager, "close");
  const typeIn = (value: string) => {
    const field = Object.assign(new Field(), { name: "text", type: "text", inputMode: "", defaultValue: "", value });
    const form = { method: "post", id: "", elements: [field], querySelector: () => null };
    Object.assign(document, { forms: [form] });
  };
  const ask = async (how: "lead" | "answer") => {
    await pass(pollMilliseconds);
    asked.at(-1)![how]({});
    await pass(0);
    return [reload.mock.calls.length, told.mock.calls.length, closed.mock.calls.length];
  };
  typeIn("");
  expect(await ask("lead")).toEqual([1, 0, 0]);
  // Whoever stays, because the browser asked, is not asked again.
  expect(await ask("lead")).toEqual([1, 0, 0]);
  expect(await ask("answer")).toEqual([1, 0, 1]);
  typeIn("5000");
  expect(await ask("lead")).toEqual([1, 1, 1]);
  expect(await ask("lead")).toEqual([1, 1, 1]);
  expect(await ask("answer")).toEqual([1, 1, 2]);
  expect(told.mock.calls[0]![0]).toMatchObject({ title: "You are logged out.", timeout: 0 });
});
