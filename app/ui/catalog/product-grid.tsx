import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { ProductCard } from "./product-card.tsx";

const sizes = "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 50vw";

/** Products in two to four columns. The pictures of the first row are loaded at once. */
export function ProductGrid({ cards, heading = "h2", label }: { cards: Card[]; heading?: "h2" | "h3"; label: string }) {
  return (
    <ul aria-label={label} className="two-columns grid gap-2 xs:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} heading={heading} sizes={sizes} priority={place < 2} />
        </li>
      ))}
    </ul>
  );
}
