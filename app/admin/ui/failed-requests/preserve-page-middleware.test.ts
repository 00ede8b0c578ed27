import { createMemoryRouter, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ToastText, toastManager } from "../kit/toast.tsx";
import { withoutAnswer } from "./describe-failure.ts";
import { preservePageMiddleware } from "./preserve-page-middleware.ts";

/** What a notice shows, by its id. */
const notices = new Map<string, Pick<ToastText, "title"> & { onPress: (() => void) | undefined }>();
/** How the next form ends, in the order in which they reach the shop. */
let results: (() => unknown)[];
let reached: string[];
let typing: EventTarget;

const away = () => {
  // As the browser reads what the shop sends.
  throw new ErrorResponse(503, "", "");
};
const saved = () => ({ saved: true });

beforeEach(() => {
  notices.clear();
  [results, reached, typing] = [[], [], new EventTarget()];
  for (const name of ["addEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, typing[name].bind(typing));
  vi.spyOn(toastManager, "add").mockImplementation(({ id, title, actionProps }) => {
    notices.set(id!, { title: String(title), onPress: actionProps?.onClick as (() => void) | undefined });
    return id!;
  });
  vi.spyOn(toastManager, "close").mockImplementation((id) => void notices.delete(id!));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openRouter() {
  const action = async ({ request }: { request: Request }) => {
    reached.push(String((await request.formData()).get("name")));
    return results.shift()!();
  };
  const children = ["/brands", "/stock"].map((path) => ({ path, id: path, action, loader: () => path }));
  const router = createMemoryRouter([{ id: "frame", middleware: [preservePageMiddleware as never], children }], {
    initialEntries: ["/brands"],
  });
  router.initialize();
  vi.stubGlobal("window", { __reactRouterDataRouter: router });
  const toForm = (intent: string, name: string) => {
    const formData = new FormData();
    formData.set("intent", intent);
    formData.set("name", name);
    return { formMethod: "post", formData } as const;
  };
  return {
    router,
    press: (intent: string, name: string) => router.navigate("/brands", toForm(intent, name)),
    pressBeside: (key: string, intent: string, name: string) => {
      router.getFetcher(key);
      return router.fetch(key, "/brands", "/brands", toForm(intent, name));
    },
  };
}

const shown = () => [...notices.values()].map(({ title }) => title);
const noDatabase = "No answer: the shop's database is away.";

test("a form that met no database stays on its page, is sent again once for a press, and its success takes the notice away", async () => {
  const { router, press } = openRouter();
  results = [away, saved];
  await press("save", "Whey");
  expect([router.state.location.pathname, router.state.errors]).toEqual(["/brands", null]);
  expect(shown()).toEqual([noDatabase]);
  const again = [...notices.values()][0]!.onPress!;
  again();
  expect(shown()).toEqual(["Sending it again …"]);
  expect([...notices.values()][0]!.onPress).toBeUndefined();
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(reached).toEqual(["Whey", "Whey"]);
  expect(router.state.actionData).toEqual({ "/brands": { saved: true } });
});

test("after something else is typed, only the form's own button sends it", async () => {
  const { press } = openRouter();
  results = [away, saved];
  await press("save", "Whey");
  typing.dispatchEvent(new Event("input"));
  expect([shown(), [...notices.values()][0]!.onPress]).toEqual([[noDatabase], undefined]);
  await press("save", "Whey Gold");
  expect([shown(), reached]).toEqual([[], ["Whey", "Whey Gold"]]);
});

test("two forms of one path have a notice each, and the success of one says nothing of the other", async () => {
  const { router, press, pressBeside } = openRouter();
  results = [away, away, saved];
  await Promise.all([pressBeside("a", "hide", "first"), pressBeside("b", "rename", "second")]);
  expect(shown()).toEqual([noDatabase, noDatabase]);
  const [first] = [...notices.values()];
  first!.onPress!();
  await vi.waitFor(() => expect(shown()).toEqual([noDatabase]));
  expect(reached).toEqual(["first", "second", "first"]);
  expect(router.state.fetchers.get("b")?.data).toBeUndefined();

  results = [() => data({ error: "Enter a name" }, { status: 422 })];
  await press("save", "");
  expect(shown(), "a form that is refused was answered, the other one was not").toEqual([noDatabase]);
});

test("another page takes the notices away, another search of the same page does not", async () => {
  const { router, press } = openRouter();
  results = [away];
  await press("save", "Whey");
  await router.navigate("/brands?q=whey");
  expect(shown()).toEqual([noDatabase]);
  await router.navigate("/stock");
  expect(shown()).toEqual([]);
});

test("a form that waits for long says so, until it is answered or somebody has gone on", async () => {
  vi.useFakeTimers();
  const { router, press } = openRouter();
  const open: ((result: unknown) => void)[] = [];
  const late = () => new Promise((resolve) => open.push(resolve));
  results = [late, late];
  const first = press("save", "Whey");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toEqual([withoutAnswer.title]);
  open[0]!({});
  await first;
  expect(shown()).toEqual([]);

  void press("save", "Whey");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toEqual([withoutAnswer.title]);
  const left = router.navigate("/stock");
  open[1]!({});
  await left;
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
});
