import { Link } from "react-router";
import type { Category } from "#domains/catalog/categories/category.ts";
import { Carousel } from "#app/ui/elements/carousel.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";

const sizes =
  "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, (min-width: 30rem) 48vw, 86vw";

/** The categories, each a picture that links to its list. */
export function CategorySlider({ categories }: { categories: Pick<Category, "slug" | "name" | "picture">[] }) {
  return (
    <Carousel label="Shop By Categories">
      {categories.map(({ slug, name, picture }) => (
        <Link
          key={slug}
          to={categoryPath(slug)}
          prefetch="intent"
          className="group block overflow-hidden rounded-card border border-line bg-surface"
        >
          {picture && (
            <Picture
              picture={picture}
              sizes={sizes}
              upTo={640}
              alt=""
              className="aspect-square w-full object-cover transition-transform group-hover:scale-105"
            />
          )}
          <span className="heading block bg-white px-4 py-3 text-xl group-hover:underline underline-offset-4">
            {name}
          </span>
        </Link>
      ))}
    </Carousel>
  );
}
