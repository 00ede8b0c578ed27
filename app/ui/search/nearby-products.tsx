import type { Neighbours } from "#domains/search/find-neighbours.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { ProductGrid } from "#app/ui/catalog/product-grid.tsx";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";

/** The result of a search for a product that the shop is known not to sell: a sentence about it, and the nearest products. */
export function NearbyProducts({
  neighbours: { categories, cards },
  sought,
}: {
  neighbours: Omit<Neighbours, "cards"> & { cards: CardFacts[] };
  sought: string;
}) {
  return (
    <section aria-labelledby="nearby" className="mt-4">
      <h2 id="nearby" className="heading text-3xl">
        We do not sell that
      </h2>
      <p className="mt-2 text-lg text-muted">
        Nothing here is called “<bdi>{sought}</bdi>”. This comes nearest to it:
      </p>
      <ul aria-label="Nearest categories" className="mt-4 mb-6 flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink to={categoryPath(slug)} look="secondary" size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ProductGrid cards={cards} label="Nearest products" />
    </section>
  );
}
