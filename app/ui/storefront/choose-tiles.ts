interface Place {
  slug: string;
  parentSlug: string | null;
}

const elsewhere = new Set(["brands", "stacks", "offers"]);

/** The categories that contain products directly, in tree order, without groups, brands and special lists. */
export function chooseTiles<P extends Place>(places: P[]): P[] {
  const parents = new Set(places.map(({ parentSlug }) => parentSlug));
  return places.filter(
    ({ slug, parentSlug }) => !parents.has(slug) && !elsewhere.has(slug) && !elsewhere.has(parentSlug ?? ""),
  );
}
