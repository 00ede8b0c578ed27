import type { MenuGroup, MenuLink } from "./menu.ts";

interface Place extends MenuLink {
  parentSlug: string | null;
}

/** Builds the menu from the flat category tree, in its order: groups, their links, and one level of sub-groups with links. */
export function buildMenu(places: Place[]): MenuGroup[] {
  const below = (slug: string | null) => places.filter((place) => place.parentSlug === slug);

  return below(null).map((group) => ({
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
