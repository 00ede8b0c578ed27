import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { ProductCard } from "./product-card.tsx";

const sizes = "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 30rem) 48vw, 86vw";

/** Products in a row that scrolls sideways. */
export function ProductRow({ cards, label }: { cards: Card[]; label: string }) {
  return (
    <Carousel label={label}>
      {cards.map((card) => <ProductCard key={card.id} card={card} sizes={sizes} />)}
    </Carousel>
  );
}
