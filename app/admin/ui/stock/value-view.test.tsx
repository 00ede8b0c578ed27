import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { ValueView } from "./value-view.tsx";

test("the value of the stock says as of when it is, and that deliveries since then are not in it", () => {
  const day = { day: "2026-11-30", units: "0", cost: "Rs 0", unitsWithoutCost: null, at: "30 Nov 2026, 4:01 pm" };
  const html = renderPage("/", <ValueView days={[day]} />);
  expect(html).toContain("30 Nov 2026, 4:01 pm");
  expect(html).toContain("what came or left since then is not in it yet");
  expect(html).not.toContain(">Now<");
});
