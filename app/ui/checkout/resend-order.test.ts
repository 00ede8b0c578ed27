import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkoutFormId } from "./form-id.ts";
import type { ResendReason } from "./resend-order.ts";

/** The checkout's page with the alert of a refusal, in a tab of its own that may show several of them one after the other. */
async function openTab() {
  vi.resetModules();
  const { waitToResend } = await import("./resend-order.ts");
  const document = Object.assign(new EventTarget(), { querySelector: (): unknown => null });
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", new EventTarget());
  let answer: () => Promise<{ ok: boolean }> = async () => ({ ok: false });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
  return {
    asked,
    /** From now on the shop answers so; `null`: not at all. */
    shopSays: (ok: boolean | null) => {
      answer = () => (ok === null ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ ok }));
    },
    refuse(reason: ResendReason) {
      const sentences = ["yes", "no"].map((resends) => ({ dataset: { resends }, hidden: resends === "no" }));
      document.querySelector = () => ({ dataset: { resend: reason }, querySelectorAll: () => sentences });
      const send = vi.fn();
      const leave = waitToResend(send);
      return { send, leave, shown: () => sentences.find(({ hidden }) => !hidden)!.dataset.resends };
    },
    change(formId: string) {
      const event = new Event("input");
      Object.defineProperty(event, "target", { value: { form: { id: formId } } });
      document.dispatchEvent(event);
    },
    comesOnline: () => window.dispatchEvent(new Event("online")),
  };
}

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an order that was not placed is sent again, once, as soon as the shop takes orders, and only the question is repeated meanwhile", async () => {
  const { refuse, shopSays, asked } = await openTab();
  const { send, shown } = refuse("takes-no-orders");
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(minute);
  shopSays(null);
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set(["/readyz?orders"]));
  expect([send.mock.calls.length, shown()]).toEqual([0, "yes"]);

  shopSays(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(send).toHaveBeenCalledTimes(1);
  const questions = asked.length;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect([send.mock.calls.length, asked.length]).toEqual([1, questions]);
});

test("one that the shop refuses once more is for the shopper to send, and so is one that was changed", async () => {
  const { refuse, shopSays, change } = await openTab();
  const changed = refuse("takes-no-orders");
  change("another-form");
  expect(changed.shown()).toBe("yes");
  change(checkoutFormId);
  expect(changed.shown()).toBe("no");
  shopSays(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(changed.send).not.toHaveBeenCalled();

  const first = refuse("takes-no-orders");
  await vi.advanceTimersByTimeAsync(minute);
  expect(first.send).toHaveBeenCalledTimes(1);
  const second = refuse("takes-no-orders");
  await vi.advanceTimersByTimeAsync(minute);
  expect([second.send.mock.calls.length, second.shown()]).toEqual([0, "no"]);
});

test("without a connection only the shop's life is asked for, at once when the browser is online again, and nothing is sent from a page that was left", async () => {
  const { refuse, shopSays, asked, comesOnline } = await openTab();
  const left = refuse("unreached");
  left.leave();
  shopSays(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(left.send).not.toHaveBeenCalled();

  const { send } = refuse("unreached");
  comesOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, asked]).toEqual([1, ["/healthz"]]);
});
