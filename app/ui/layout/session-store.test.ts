import { expect, test, vi } from "vitest";

test("where pages are rendered nobody is known, and no channel between tabs is opened that would keep the process alive", async () => {
  const opened = vi.fn();
  // Another test may have loaded the module already.
  vi.resetModules();
  vi.stubGlobal("BroadcastChannel", opened);
  const { currentSession, serverSession } = await import("./session-store.ts");
  vi.unstubAllGlobals();
  expect(opened).not.toHaveBeenCalled();
  expect([serverSession(), currentSession()]).toEqual([
    { totalItems: 0, user: null },
    { totalItems: 0, user: null },
  ]);
});
