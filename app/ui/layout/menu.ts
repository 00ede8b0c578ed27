export interface MenuLink {
  slug: string;
  name: string;
}

/** A top-level entry; a plain link when it has neither links nor sub-groups. */
export interface MenuGroup extends MenuLink {
  links: MenuLink[];
  subgroups: (MenuLink & { links: MenuLink[] })[];
}

/** A link of the footer and of the menu on small screens, to a path of the shop or elsewhere. */
export interface SiteLink {
  label: string;
  to: string;
}

export { categoryPath } from "#domains/catalog/paths.ts";
