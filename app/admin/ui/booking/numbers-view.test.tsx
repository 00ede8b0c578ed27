import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import type { NumbersResult, ShownNumber } from "../../booking/numbers.ts";
import { NumbersView } from "./numbers-view.tsx";

const row = (line: number, result: ShownNumber["result"]): ShownNumber =>
  ({ line, result, reference: `1000${line}-1`, tracking: `TCS${line}`, text: "" }) as ShownNumber;

const fieldOf = (result: Pick<NumbersResult, "rows" | "booked">) => {
  const courier = { id: "tcs", name: "TCS" };
  const text = "10001-1\tTCS1\n10002-1\tTCS2";
  const shown = { problem: null, lines: "1,2", text, ...result } as unknown as NumbersResult;
  const html = renderPage("/", <NumbersView couriers={[courier]} courier={courier} result={shown} />);
  return /<textarea(?! hidden)[^>]*>([^<]*)</.exec(html)![1]!.trim();
};

test("numbers that do not fit stay in the field to be corrected: all of them before the others are handed over, then those that were left out", () => {
  expect(fieldOf({ rows: [row(1, "ready"), row(2, "problem")], booked: false })).toBe("10001-1\tTCS1\n10002-1\tTCS2");
  expect(fieldOf({ rows: [row(1, "booked"), row(2, "problem")], booked: true })).toBe("10002-1\tTCS2");
  expect(fieldOf({ rows: [row(1, "ready")], booked: false })).toBe("");
});
