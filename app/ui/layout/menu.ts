export interface MenuLink {
  slug: string;
  name: string;
}

/** A top-level entry; a plain link when it has neither links nor sub-groups. */
export interface MenuGroup extends MenuLink {
  links: MenuLink[];
  subgroups: (MenuLink & { links: MenuLink[] })[];
}

export { categoryPath } from "#domains/catalog/paths.ts";
