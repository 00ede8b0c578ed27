import { Link } from "react-router";
import type { Category } from "#domains/catalog/categories/category.ts";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";

type Brand = Pick<Category, "slug" | "name" | "picture">;

/** The logos of the shop's brands in a row. */
export function BrandSlider({ brands }: { brands: Brand[] }) {
  return (
    <Carousel label="Brands">
      {brands.map((brand) => (
        <BrandTile key={brand.slug} brand={brand} />
      ))}
    </Carousel>
  );
}

/** All brands at once. */
export function BrandGrid({ brands }: { brands: Brand[] }) {
  return (
    <ul aria-label="Brands" className="mt-6 two-columns grid gap-3 md:grid-cols-4 xl:grid-cols-6">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <BrandTile brand={brand} />
        </li>
      ))}
    </ul>
  );
}

function BrandTile({ brand: { slug, name, picture } }: { brand: Brand }) {
  return (
    <Link
      to={categoryPath(slug)}
      prefetch="intent"
      className="grid h-28 place-items-center rounded-card border border-line bg-white px-4 hover:border-ink md:h-32"
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes="200px"
          upTo={480}
          alt={name}
          className="h-auto max-h-20 w-auto max-w-full object-contain"
        />
      ) : (
        <span className="heading text-2xl">{name}</span>
      )}
    </Link>
  );
}
