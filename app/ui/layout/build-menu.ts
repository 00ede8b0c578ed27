import type { MenuGroup, MenuLink } from "./menu.ts";

interface Place extends MenuLink {
  parentSlug: string | null;
}

/**
 * Builds the menu from the flat category tree: groups, their links, and one level of sub-groups with links. `order` has
 * the slugs of the groups that come first; everything else is in the order of the tree.
 */
export function buildMenu(places: Place[], order: readonly string[] = []): MenuGroup[] {
  const below = (slug: string | null) => places.filter((place) => place.parentSlug === slug);

  const rank = ({ slug }: Place) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  const groups = below(null).toSorted((one, other) => rank(one) - rank(other));

  return groups.map((group) => ({
    ...link(group),
    links: below(group.slug)
      .filter((place) => below(place.slug).length === 0)
      .map(link),
    subgroups: below(group.slug)
      .filter((place) => below(place.slug).length > 0)
      .map((place) => ({ ...link(place), links: below(place.slug).map(link) })),
  }));
}

const link = ({ slug, name }: Place): MenuLink => ({ slug, name });
