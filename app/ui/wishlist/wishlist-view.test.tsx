import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { WishlistView } from "./wishlist-view.tsx";

test("the hearts of a wishlist are pressed before its scripts have come, and take their product off without them", () => {
  const id = newId();
  const card = { id, slug: "gold-whey", name: "Gold Whey", price: rupees(4_500), choices: [] };
  const saved = [{ productId: id, slug: "gold-whey", name: "Gold Whey", isActive: true, card }];
  const html = renderPage(
    "/wishlist",
    <WishlistView saved={saved as never} list="/wishlist" full={false} result={null} />,
  );
  const [heart] = /<button[^>]+aria-label="Save Gold Whey"[^>]*>/.exec(html)!;
  for (const said of ['aria-pressed="true"', 'name="remove"', `value="${id}"`]) expect(heart).toContain(said);
});
