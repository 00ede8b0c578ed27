/** A category with how deep it stands in the tree, from 0. */
export interface PlacedCategory {
  id: string;
  name: string;
  depth: number;
}

/** The options of a select of categories, in the order of the tree and indented as in it. */
export function CategoryOptions({ categories }: { categories: PlacedCategory[] }) {
  return categories.map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {"\u00a0\u00a0".repeat(depth) + name}
    </option>
  ));
}
