import { expect, test } from "vitest";
import type { RefusedReturn } from "#app/actions/orders/return-page.ts";
import { renderPage } from "#test/render-page.ts";
import { ReturnForm } from "./return-form.tsx";

const show = (most: number[], refused: RefusedReturn | null = null) =>
  renderPage(
    "/order/a/return",
    <ReturnForm
      number={10_001}
      page="/order/a"
      phone="+923000000101"
      returnId="r"
      lines={most.map((max, position) => ({
        position,
        name: "Whey",
        pictureKey: null,
        max,
        refusal: max === 0 ? "It cannot come back." : null,
        reasons: ["damaged"],
        terms: "Within 7 days of delivery.",
        instead: null,
      }))}
      outcomes={["refund"]}
      asksForPhotos={false}
      maxPhotos={6}
      uploadTypes="image/jpeg"
      refused={refused}
    />,
  );

/** How many pieces of the first line the form begins with. */
const pieces = (html: string) =>
  / selected=""[^>]*>(\w+)/.exec(/<select[^>]*name="quantity-0"[^]*?<\/select>/.exec(html)![0])![1];

test("of an order of one piece that piece comes back, of more the shopper says how many, and what was typed stays", () => {
  expect(pieces(show([1, 0]))).toBe("1");
  expect([pieces(show([2])), pieces(show([1, 1]))]).toEqual(["None", "None"]);
  const refused = { message: "Choose at least one piece", errors: {}, values: { "quantity-0": "" }, photos: [] };
  expect(pieces(show([1], refused))).toBe("None");
});
