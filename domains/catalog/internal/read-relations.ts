import { type SQL, sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import type { OptionGroup } from "../product.ts";
import { categories, optionGroups, options, productCategories, productPictures, variants } from "./tables.server.ts";

/**
 * An SQL expression: the option groups of a product with their options as a JSON array of `OptionGroup`, null without any. Archived groups and options, and
 * groups that have no option, are left out.
 */
export const optionGroupsOf = (productId: SQL): SQL => sql`(
  select json_agg(json_build_object('id', choice_group.id, 'name', choice_group.name, 'options', choices.options) order by choice_group.position)
  from ${optionGroups} choice_group cross join lateral (
    select json_agg(json_build_object('id', choice.id, 'name', choice.name, 'swatch', choice.swatch) order by choice.position) as options
    from ${options} choice where choice.group_id = choice_group.id and choice.archived_at is null
  ) choices
  where choice_group.product_id = ${productId} and choice_group.archived_at is null and choices.options is not null
)`;

/** An SQL expression: the key of a product's first picture, null without one. */
export const firstPictureOf = (productId: SQL): SQL =>
  sql`(select first_picture.picture_key from ${productPictures} first_picture where first_picture.product_id = ${productId} and first_picture.position = 0)`;

/** What the tables around a product's row hold of it; each list in its order. */
interface ProductRelations {
  productId: string;
  /** Its own categories that are not archived. */
  categories: { id: string; slug: string; name: string }[];
  /** Without archived groups and options, and without groups that have no option. */
  optionGroups: OptionGroup[];
  /** Without archived ones. */
  variants: {
    id: string;
    sku: string;
    price: Paisa;
    firstOptionId: string | null;
    secondOptionId: string | null;
    pictureKey: string | null;
    servings: number | null;
  }[];
  pictures: { pictureKey: string; alt: string }[];
}

/**
 * The relations of the products of these `ids`, one row each; with `onlyFirst`, of the pictures the first alone. One statement for all of
 * them: as five, a product's page waited for five answers one after the other.
 */
export const readRelations = prepareStatement<ProductRelations>(
  "read-product-relations",
  sql`
  select asked.id as "productId",
    (
      select coalesce(json_agg(json_build_object('id', place.id, 'slug', place.slug, 'name', place.name) order by link.position), '[]')
      from ${productCategories} link join ${categories} place on place.id = link.category_id
      where link.product_id = asked.id and place.archived_at is null
    ) as categories,
    coalesce(${optionGroupsOf(sql`asked.id`)}, '[]') as "optionGroups",
    (
      select coalesce(json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'price', variant.price, 'firstOptionId', variant.first_option_id,
        'secondOptionId', variant.second_option_id, 'pictureKey', variant.picture_key, 'servings', variant.servings) order by variant.position), '[]')
      from ${variants} variant where variant.product_id = asked.id and variant.archived_at is null
    ) as variants,
    (
      select coalesce(json_agg(json_build_object('pictureKey', picture.picture_key, 'alt', picture.alt) order by picture.position), '[]')
      from ${productPictures} picture where picture.product_id = asked.id and (picture.position = 0 or not ${sql.placeholder("onlyFirst")}::boolean)
    ) as pictures
  from unnest(${arrayPlaceholder("ids", "uuid")}) as asked (id)`,
);
