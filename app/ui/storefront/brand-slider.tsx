import { Link } from "react-router";
import type { Category } from "#domains/catalog/category.ts";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";

/** The brands the shop carries, by their logos. */
export function BrandSlider({ brands }: { brands: Pick<Category, "slug" | "name" | "picture">[] }) {
  return (
    <Carousel label="Brands">
      {brands.map(({ slug, name, picture }) => (
        <Link key={slug} to={categoryPath(slug)} prefetch="intent" className="grid h-32 place-items-center rounded-card border border-line bg-white px-4 hover:border-ink">
          {picture ? <Picture picture={picture} sizes="240px" upTo={480} alt={name} className="h-auto max-h-24 w-auto max-w-full object-contain" /> : <span className="heading text-2xl">{name}</span>}
        </Link>
      ))}
    </Carousel>
  );
}
