import { type Cart, isOrderable } from "#domains/cart/cart.ts";
import { BarTotal, BottomBar } from "../elements/bottom-bar.tsx";
import { buttonLooks } from "../elements/button-looks.ts";
import { CheckOutButton } from "./cart-controls.tsx";
import { lineAnchor } from "./cart-line-row.tsx";

/** The total with the way to the checkout, or to the first line that prevents it. */
export function CartBar({ cart: { lines, ready, total } }: { cart: Cart }) {
  const first = lines.find((line) => !isOrderable(line));
  return (
    <BottomBar below="lg">
      <BarTotal total={total} />
      {ready ? (
        <CheckOutButton look="accent" />
      ) : (
        first && (
          <a href={`#${lineAnchor(first.id)}`} className={buttonLooks("secondary", "medium")}>
            Show what to settle
          </a>
        )
      )}
    </BottomBar>
  );
}
