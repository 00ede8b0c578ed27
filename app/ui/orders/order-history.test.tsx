import { expect, test } from "vitest";
import type { HistoryItem } from "#app/presenters/present-history.ts";
import { renderPage } from "#test/render-page.ts";
import { OrderHistory } from "./order-history.tsx";

const entry = (change: Partial<HistoryItem>): HistoryItem => ({
  position: 4,
  state: "cancelled",
  byShopper: false,
  note: null,
  details: null,
  edits: [],
  at: "24 Nov 2026, 3:05 pm",
  machineTime: "2026-11-24T10:05:00Z",
  ...change,
});

test("the history of an order says that its parcel was lost", () => {
  const lost = entry({ details: { kind: "parcel", number: 1, state: "lost" } });
  const html = renderPage("/order", <OrderHistory history={[lost]} />);
  expect(html).toContain("The courier has lost your parcel");
  expect(html).not.toContain("Cancelled");
  // One of several, while others come.
  const one = entry({ state: "shipped", details: { kind: "parcel", number: 2, state: "lost" } });
  expect(renderPage("/order", <OrderHistory history={[one]} />)).toContain("Parcel 2: lost by the courier");
});
