import type { Picture } from "#domains/media/picture.ts";

/** A place in the tree that products stand in. Children of "brands" are the brands. */
export interface Category {
  id: string;
  slug: string;
  name: string;
  description: string;
  parentSlug: string | null;
  picture: Picture | null;
}

/** With when it was made and last changed. */
export interface DatedCategory extends Category {
  createdAt: Date;
  updatedAt: Date;
}

/** With the way up (outermost first) and the next level down. */
export interface CategoryPlace extends Category {
  ancestors: Category[];
  children: Category[];
}

export interface NewCategory {
  slug: string;
  name: string;
  description?: string;
  pictureKey?: string;
  children?: NewCategory[];
}
