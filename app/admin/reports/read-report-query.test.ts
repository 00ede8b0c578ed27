import { expect, test } from "vitest";
import { listPeriods, readReportQuery } from "./read-report-query.ts";

/** The periods that are pressed at an address, on a day. */
function pressed(query: string, today: string): string[] {
  const params = new URLSearchParams(query);
  return listPeriods(readReportQuery(params, today), params.get("period"), today)
    .filter(({ current }) => current)
    .map(({ label }) => label);
}

test("one period is pressed where two have the same days: the one that was chosen", () => {
  const thirtieth = "2026-11-30";
  expect(pressed("", thirtieth)).toEqual(["30 days"]);
  for (const { label, href } of listPeriods(readReportQuery(new URLSearchParams(), thirtieth), null, thirtieth))
    expect(pressed(href.slice(href.indexOf("?") + 1), thirtieth)).toEqual([label]);
  expect(pressed("from=2026-11-01&to=2026-11-07", "2026-11-07")).toEqual(["7 days"]);
});

test("a period is not pressed for days that it does not have any more", () => {
  expect(pressed("from=2026-11-01&to=2026-11-30&period=This+month", "2026-12-02")).toEqual(["Last month"]);
  expect(pressed("from=2026-11-03&to=2026-11-05&period=7+days", "2026-11-30")).toEqual([]);
});
