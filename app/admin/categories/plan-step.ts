/** What a plan needs to know of each category, in tree order. */
export interface TreeNode {
  id: string;
  parentId: string | null;
}

/** A place in the tree: below this parent (null: at the top), counted from 0 among its children. */
export interface TreePlace {
  parentId: string | null;
  position: number;
}

export const steps = ["up", "down", "in", "out"] as const;
export type Step = (typeof steps)[number];

/**
 * Where a category stands after one step: up or down among its siblings, in below the sibling before it, out beside its parent. null when there is no
 * such place. `moveCategory` decides whether it may stand there.
 */
export function planStep(tree: TreeNode[], id: string, step: Step): TreePlace | null {
  const node = tree.find((each) => each.id === id);
  if (!node) return null;
  const childrenOf = (parentId: string | null) => tree.filter((each) => each.parentId === parentId);
  const siblings = childrenOf(node.parentId);
  const position = siblings.indexOf(node);
  switch (step) {
    case "up":
      return position === 0 ? null : { parentId: node.parentId, position: position - 1 };
    case "down":
      return position === siblings.length - 1 ? null : { parentId: node.parentId, position: position + 1 };
    case "in": {
      const before = siblings[position - 1];
      return before ? { parentId: before.id, position: childrenOf(before.id).length } : null;
    }
    case "out": {
      const parent = tree.find((each) => each.id === node.parentId);
      return parent ? { parentId: parent.parentId, position: childrenOf(parent.parentId).indexOf(parent) + 1 } : null;
    }
  }
}

/** Where a category is dropped: beside another one, or as its last child. */
export type DropPlace = "before" | "after" | "into";

/** Where a category stands that is dropped before, after or into another one. */
export function planDrop(
  tree: TreeNode[],
  id: string,
  { target, at }: { target: string; at: DropPlace },
): TreePlace | null {
  const over = tree.find((each) => each.id === target);
  if (!over || over.id === id) return null;
  if (at === "into") return { parentId: over.id, position: tree.filter((each) => each.parentId === over.id).length };
  // The place is counted without the category that moves.
  const others = tree.filter((each) => each.parentId === over.parentId && each.id !== id);
  return { parentId: over.parentId, position: others.indexOf(over) + (at === "after" ? 1 : 0) };
}
