import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { ImportView } from "./import-view.tsx";

type Loaded = ComponentProps<typeof ImportView>["loaded"];

const loaded: Loaded = {
  id: "i",
  fileName: "more.csv",
  sent: "Sana, today.",
  state: "checking",
  queued: true,
  problem: null,
  reading: null,
  unknownColumns: [],
  withStock: false,
  rows: 0,
  due: 0,
  saved: 0,
  unsaved: 0,
  refused: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  ahead: null,
  chips: [],
  items: [],
  next: null,
  first: null,
};

const show = (change: Partial<Loaded> = {}) =>
  renderPage("/admin/products/import/i", <ImportView loaded={{ ...loaded, ...change }} message={null} />).replaceAll(
    "<!-- -->",
    "",
  );

test("an import whose check has not begun says that it is in the queue, and behind what", () => {
  const waiting = show({ ahead: { fileName: "all.csv", state: "checking", done: 12_000, due: null } });
  expect(waiting).toContain(">In the queue: it is not checked yet</p>");
  expect(waiting).toContain("Before it, “all.csv” is checked: 12,000 rows so far.");
  const checked = show({ queued: false, rows: 200 });
  expect(checked).toContain(">Being checked: 200 rows so far</p>");
  expect(checked).not.toContain("queue");
});
