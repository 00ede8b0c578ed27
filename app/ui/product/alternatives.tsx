import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { ProductRow } from "../catalog/product-row.tsx";

/** Other products, for a product that is not available. */
export function Alternatives({ cards }: { cards: CardFacts[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="instead" className="mt-12">
      <h2 id="instead" className="heading mb-4 text-2xl">
        You could have instead
      </h2>
      <ProductRow cards={cards} label="Other products" />
    </section>
  );
}
