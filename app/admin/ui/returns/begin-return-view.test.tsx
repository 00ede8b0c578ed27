import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { BeginReturnView } from "./begin-return-view.tsx";

const show = (...most: number[]) =>
  renderPage(
    "/admin/orders/10001/return",
    <BeginReturnView
      number={10_001}
      returnId="r"
      lines={most.map((max, position) => ({ position, name: "Whey", pictureKey: null, max, refusal: null }))}
      reasons={[]}
      outcomes={[{ value: "refund", label: "Money" }]}
      maxNoteLength={100}
      refused={null}
    />,
  );

/** What the field of a line's pieces begins with. */
const piecesIn = (html: string) =>
  /value="(\d*)"/.exec(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes('name="quantity-0"'))!,
  )?.[1] ?? "";

test("beside what the customer says stands who reads it", () => {
  const [, hint] = /<p id="note-hint"[^>]*>([^<]*)</.exec(show(1)) ?? [];
  expect(hint).toMatch(/^The customer reads all of it on the page of the order/);
});

test("of an order of one piece that piece comes back, and of more staff say how many", () => {
  expect(piecesIn(show(1, 0))).toBe("1");
  expect([piecesIn(show(2)), piecesIn(show(1, 1))]).toEqual(["", ""]);
});
