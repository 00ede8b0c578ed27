import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import type { Tile } from "#app/ui/storefront/category-slider.tsx";
import type { Category } from "#domains/catalog/categories/category.ts";
import type { PictureSize } from "#domains/media/find-pictures.ts";
import type { ProductCard } from "#domains/search/product-card.ts";

/** What a card shows of a product, and nothing that it has not: a page carries the data of its cards beside their markup. */
export function trimCard(card: ProductCard): CardFacts {
  const { id, slug, name, price, category, picture, stock } = card;
  const choices = card.choices.filter(({ count }) => count > 1);
  return {
    id,
    slug,
    name,
    price,
    ...(category && { category: { name: category.name } }),
    ...(picture && { picture: trimPicture(picture) }),
    ...(stock !== "in-stock" && { stock }),
    ...(card.hasPriceRange && { hasPriceRange: true }),
    ...(card.percentage !== null && { percentage: card.percentage, originalPrice: card.originalPrice }),
    ...(card.saving > 0 && { saving: card.saving }),
    ...(card.costPerServing !== null && { costPerServing: card.costPerServing }),
    ...(choices.length > 0 && { choices }),
    ...(card.swatches && card.swatches.length > 0 && { swatches: card.swatches }),
  };
}

/** What a tile shows of a category or brand. */
export const trimPlace = ({ slug, name, picture }: Pick<Category, "slug" | "name" | "picture">): Tile => ({
  slug,
  name,
  picture: picture && trimPicture(picture),
});

const trimPicture = ({ key, width, height, colour }: PictureSize): PictureSize => ({
  key,
  width,
  height,
  ...(colour && { colour }),
});
