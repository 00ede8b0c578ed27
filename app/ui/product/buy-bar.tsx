import { BottomBar } from "#app/ui/elements/bottom-bar.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { Price } from "#app/ui/elements/price.tsx";
import { backInStockFormId } from "#app/ui/wishlist/back-in-stock-form.tsx";
import type { Buyable } from "./buyable.ts";
import type { Chosen } from "./choice.ts";
import { findOfferPrice } from "./offer-price.ts";
import { summariseStock } from "./summarise-stock.ts";
import { buyFormId, useChoice } from "./use-choice.ts";

/** The buy button at the bottom of a phone's screen. */
export function BuyBar({ product, chosen }: { product: Buyable; chosen: Chosen }) {
  const { variant } = useChoice(product, chosen);
  const price = findOfferPrice(product, variant);
  const soldOut = (variant?.stock ?? summariseStock(product.variants.map(({ stock }) => stock))).state === "sold-out";
  return (
    <BottomBar below="md">
      <Price amount={price.amount} original={price.original} from={price.from} />
      {soldOut ? (
        <a href={`#${backInStockFormId}`} className={buttonLooks("primary", "medium")}>
          Tell me when it is back
        </a>
      ) : (
        <Button form={buyFormId} look="accent">
          Add to cart
        </Button>
      )}
    </BottomBar>
  );
}
