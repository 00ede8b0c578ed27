import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { renderPage } from "#test/render-page.ts";
import { LastChangeNote } from "./last-change-note.tsx";

const change = {
  productId: newId(),
  variantId: newId(),
  quantity: 2,
  name: "Amber Whey, Chocolate",
  picture: null,
  canRestore: true,
};
const show = (own: Partial<Parameters<typeof LastChangeNote>[0]["change"]>) =>
  renderPage("/cart", <LastChangeNote change={{ ...change, kind: "added", ...own }} />);

test("what was added is named, announced and focused, with a way on", () => {
  expect(show({})).toMatch(
    /role="alert"[^>]*tabindex="-1"[^>]*autofocus="".*Added to your cart: <bdi>2 × Amber Whey, Chocolate<\/bdi>.*href="\/"[^>]*>Continue shopping</i,
  );
  expect(show({ quantity: 1 })).toContain("Added to your cart: <bdi>Amber Whey, Chocolate</bdi>");
});

test("what was removed has a button that puts it back, in the cart's form; what is sold out has none", () => {
  const html = show({ kind: "removed" });
  for (const [name, value] of [
    ["variant", change.variantId],
    ["quantity", "2"],
  ])
    expect(html).toContain(`<input type="hidden" form="cart-form" name="${name}" value="${value}"/>`);
  expect(html).toMatch(
    /<button[^>]*form="cart-form" value="restore"[^>]*[^>]*name="intent"[^>]*><span[^>]*>Undo<\/span><\/button>/,
  );
  expect(show({ kind: "removed", canRestore: false })).not.toContain("<button");
});

test("undoing a move takes the product off the wishlist, unless it was on it before", () => {
  const unsave = `<input type="hidden" form="cart-form" name="unsave" value="${change.productId}"/>`;
  expect(show({ kind: "moved" })).toContain(unsave);
  for (const kind of ["moved-saved", "removed"] as const) expect(show({ kind })).not.toContain('name="unsave"');
});
