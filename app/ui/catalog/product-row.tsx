import { Carousel } from "#app/ui/elements/carousel.tsx";
import { type CardFacts, ProductCard } from "./product-card.tsx";

/** Products in a row that scrolls sideways; `onTablets` is the carousel's property. */
export function ProductRow({ cards, label, onTablets = 3 }: { cards: CardFacts[]; label: string; onTablets?: 2 | 3 }) {
  return (
    <Carousel label={label} onTablets={onTablets}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} />
      ))}
    </Carousel>
  );
}
