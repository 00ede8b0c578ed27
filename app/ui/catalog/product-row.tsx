import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { ProductCard } from "./product-card.tsx";

const sizes = {
  2: "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 30rem) 48vw, 86vw",
  3: "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 30rem) 48vw, 86vw",
};

/** Products in a row that scrolls sideways; `onTablets` is the carousel's property. */
export function ProductRow({ cards, label, onTablets = 3 }: { cards: Card[]; label: string; onTablets?: 2 | 3 }) {
  return (
    <Carousel label={label} onTablets={onTablets}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} sizes={sizes[onTablets]} />
      ))}
    </Carousel>
  );
}
