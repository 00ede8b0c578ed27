import { afterEach, expect, test, vi } from "vitest";
import { type PageAnswer, requestPage } from "../in-place/request-page.ts";
import { showPage } from "../in-place/show-page.ts";
import { enhanceCheckout } from "./enhance-checkout.ts";
import { checkoutFormId } from "./form-id.ts";

vi.mock("../in-place/request-page.ts", () => ({ requestPage: vi.fn() }));
vi.mock("../in-place/show-page.ts", () => ({ showPage: vi.fn(async () => {}), focusArrival: vi.fn() }));
vi.mock("../islands/renew-islands.ts", () => ({ addIslands: vi.fn() }));
vi.mock("../layout/session-store.ts", () => ({ refreshSession: vi.fn(async () => true) }));
vi.mock("./checkout-islands.ts", () => ({ checkoutIslands: {} }));
vi.mock("./save-draft.ts", () => ({ saveDraft: vi.fn() }));
vi.mock("./resend-order.ts", () => ({ waitToResend: () => () => {} }));

class FakeElement extends EventTarget {
  href: string;
  constructor(href = "") {
    super();
    this.href = href;
  }
  closest = () => this;
  getAttribute = () => this.href;
  hasAttribute = () => true;
}

/** The checkout in a browser: presses of saved addresses, whose pages come when they are sent, and what was shown. */
function openCheckout() {
  const answers = new Map<string, (answer: PageAnswer) => void>();
  vi.mocked(requestPage).mockImplementation((url) => new Promise((resolve) => answers.set(url, resolve)));
  const document = Object.assign(new EventTarget(), {
    getElementById: (): unknown => ({}),
    querySelectorAll: () => [],
  });
  const replaceState = vi.fn();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLFormElement", class {});
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal(
    "FormData",
    class {
      *[Symbol.iterator]() {}
    },
  );
  vi.stubGlobal("history", { replaceState });
  vi.stubGlobal("location", { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() });
  enhanceCheckout(document as unknown as Document);
  const dispatch = (type: string, fields: object) => {
    const event = new Event(type, { cancelable: true });
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    document.dispatchEvent(event);
  };
  return {
    press: (href: string) => dispatch("click", { target: new FakeElement(href) }),
    type: (target: object) => dispatch("input", { target: Object.assign(target, { form: { id: checkoutFormId } }) }),
    send: () => dispatch("submit", { target: { id: checkoutFormId }, submitter: null }),
    answer: async (url: string) => {
      answers.get(url)!({ kind: "page", page: url as unknown as Document });
      await new Promise((resolve) => setTimeout(resolve));
    },
    shown: () => vi.mocked(showPage).mock.calls.map(([page]) => page as unknown as string),
    replaceState,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("of two saved addresses the one that was pressed last is filled in, in whatever turn the shop answers", async () => {
  const { press, answer, shown, replaceState } = openCheckout();
  press("/checkout?address=home");
  press("/checkout?address=work");
  await answer("/checkout?address=work");
  await answer("/checkout?address=home");
  expect(shown()).toEqual(["/checkout?address=work"]);
  expect(replaceState.mock.calls.map(([, , url]) => url as string)).toEqual(["/checkout?address=work"]);
});

test("an address that comes after the order was sent changes nothing, and none is asked for while the order is under way", async () => {
  const { press, send, answer, shown } = openCheckout();
  press("/checkout?address=home");
  send();
  press("/checkout?address=work");
  await answer("/checkout?address=home");
  expect(shown()).toEqual([]);
  expect(vi.mocked(requestPage).mock.calls.map(([url]) => url)).toEqual(["/checkout?address=home", "/checkout"]);
});

test("what is typed while another address is on its way stays", async () => {
  const { press, type, answer } = openCheckout();
  const matches = () => false;
  const [before, after] = [{ matches }, { matches }];
  type(before);
  press("/checkout?address=home");
  type(after);
  await answer("/checkout?address=home");
  const kept = vi.mocked(showPage).mock.lastCall![1]!.keeps!;
  expect([kept(before as never), kept(after as never)]).toEqual([false, true]);
});
