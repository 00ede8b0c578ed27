export interface MenuLink {
  slug: string;
  name: string;
}

/** A top-level entry: a plain link when it has neither links nor sub-groups. */
export interface MenuGroup extends MenuLink {
  links: MenuLink[];
  subgroups: (MenuLink & { links: MenuLink[] })[];
}

/** Where the products of a category or a brand are listed. */
export const categoryPath = (slug: string) => `/categories/${slug}`;
