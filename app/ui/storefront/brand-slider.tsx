import { Carousel } from "#app/ui/elements/carousel.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";
import type { Tile } from "./category-slider.tsx";

/** The logos of the shop's brands in a row. */
export function BrandSlider({ brands }: { brands: Tile[] }) {
  return (
    <Carousel label="Brands">
      {brands.map((brand) => (
        <BrandTile key={brand.slug} brand={brand} />
      ))}
    </Carousel>
  );
}

/** A logo is at most 160 px wide at its height. */
const logoWidths = [160, 320] as const;

/** All brands at once. */
export function BrandGrid({ brands }: { brands: Tile[] }) {
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

function BrandTile({ brand: { slug, name, picture } }: { brand: Tile }) {
  return (
    <PageLink
      to={categoryPath(slug)}
      className="grid h-28 place-items-center rounded-card border border-line bg-white px-4 hover:border-ink md:h-32"
    >
      {picture ? (
        <Picture
          picture={picture}
          widths={logoWidths}
          alt={name}
          className="h-auto max-h-20 w-auto max-w-full object-contain"
        />
      ) : (
        <span className="heading text-2xl">{name}</span>
      )}
    </PageLink>
  );
}
