export interface MenuLink {
  slug: string;
  name: string;
}

/** A top-level entry; a plain link when it has neither links nor sub-groups. */
export interface MenuGroup extends MenuLink {
  links: MenuLink[];
  subgroups: (MenuLink & { links: MenuLink[] })[];
}

/** The path of a category's or a brand's product list. */
export const categoryPath = (slug: string) => `/categories/${slug}`;
