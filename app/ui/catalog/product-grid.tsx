import { type CardFacts, ProductCard } from "./product-card.tsx";

/** The space of a card's picture in `two-columns`: a third or a quarter of a wide screen beside the filters. */
const gridSizes = "(min-width: 64rem) 240px, (min-width: 48rem) 32vw, 45vw";
const gridWidths = [320, 480] as const;

/** Products in two to four columns. The pictures of the first row are loaded at once. */
export function ProductGrid({
  cards,
  heading = "h2",
  label,
}: {
  cards: CardFacts[];
  heading?: "h2" | "h3";
  label: string;
}) {
  return (
    <ul aria-label={label} className="two-columns grid gap-2 xs:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            heading={heading}
            sizes={gridSizes}
            widths={gridWidths}
            priority={place === 0 || (place === 1 && "eager")}
          />
        </li>
      ))}
    </ul>
  );
}
