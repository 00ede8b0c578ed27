import type { PictureSize } from "#domains/media/find-pictures.ts";
import { oneInARow } from "#app/ui/catalog/product-card.tsx";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { categoryPath, type MenuLink } from "#app/ui/layout/menu.ts";

/** A category or brand with its picture. */
export interface Tile extends MenuLink {
  picture: PictureSize | null;
}

/** The categories, each a picture that links to its list. */
export function CategorySlider({ categories }: { categories: Tile[] }) {
  return (
    <Carousel label="Shop By Categories">
      {categories.map(({ slug, name, picture }) => (
        <PageLink
          key={slug}
          to={categoryPath(slug)}
          className="group block overflow-hidden rounded-card border border-line bg-surface"
        >
          {picture && (
            <span className="card-picture">
              <Picture
                picture={picture}
                widths={oneInARow}
                alt=""
                className="transition-transform group-hover:scale-105"
              />
            </span>
          )}
          <span className="heading block bg-white px-4 py-3 text-xl group-hover:underline underline-offset-4">
            {name}
          </span>
        </PageLink>
      ))}
    </Carousel>
  );
}
