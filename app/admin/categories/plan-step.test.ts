import { expect, test } from "vitest";
import { planDrop, planStep } from "./plan-step.ts";

const tree = [
  { id: "food", parentId: null },
  { id: "whey", parentId: "food" },
  { id: "bars", parentId: "food" },
  { id: "wear", parentId: null },
];

test("a category steps among its siblings, below the one before, and out beside its parent", () => {
  expect(planStep(tree, "bars", "up")).toEqual({ parentId: "food", position: 0 });
  expect(planStep(tree, "whey", "down")).toEqual({ parentId: "food", position: 1 });
  expect(planStep(tree, "bars", "in")).toEqual({ parentId: "whey", position: 0 });
  expect(planStep(tree, "bars", "out")).toEqual({ parentId: null, position: 1 });
  expect(planStep(tree, "wear", "in")).toEqual({ parentId: "food", position: 2 });
  for (const [id, step] of [
    ["food", "up"],
    ["wear", "down"],
    ["whey", "in"],
    ["food", "out"],
    ["gone", "up"],
  ] as const)
    expect(planStep(tree, id, step), `${id} ${step}`).toBeNull();
});

test("a category is dropped beside another one or into it", () => {
  expect(planDrop(tree, "whey", { target: "bars", at: "after" })).toEqual({ parentId: "food", position: 1 });
  expect(planDrop(tree, "wear", { target: "food", at: "before" })).toEqual({ parentId: null, position: 0 });
  expect(planDrop(tree, "wear", { target: "food", at: "into" })).toEqual({ parentId: "food", position: 2 });
  expect(planDrop(tree, "wear", { target: "wear", at: "into" })).toBeNull();
});
