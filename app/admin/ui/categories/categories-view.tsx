import { useState } from "react";
import { useSubmit } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { ListedCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import { planDrop, type DropPlace } from "../../categories/plan-step.ts";
import { CategoryRow } from "./category-row.tsx";

interface CategoriesViewProps {
  categories: ListedCategory[];
  /** Why the last move was refused. */
  problem: string | null;
}

/** The tree of categories. Buttons move a category a step; with scripts, a mouse drags it. */
export function CategoriesView({ categories, problem }: CategoriesViewProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const submit = useSubmit();
  const drop = (target: string, at: DropPlace) => {
    const moving = categories.find(({ id }) => id === dragged);
    const place = moving && planDrop(categories, moving.id, { target, at });
    setDragged(null);
    if (!moving || !place) return;
    void submit(
      {
        categoryId: moving.id,
        version: String(moving.version),
        parentId: place.parentId ?? "",
        position: String(place.position),
      },
      { method: "post", action: "/admin/categories", preventScrollReset: true, replace: true },
    );
  };
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">Categories</h1>
        <a href="/admin/categories/new" className={buttonLooks("accent", "small")}>
          New category
        </a>
      </div>
      <p className="max-w-prose text-sm text-muted">
        The shop's menu and sliders follow this order. Drag a category, or move it with its buttons: up, down, below the
        one before it, out again.
      </p>
      {problem && <Alert focused>{problem}</Alert>}
      {categories.length === 0 ? (
        <p className="panel text-muted">There are none yet. Create the first one.</p>
      ) : (
        <ol className="border border-line bg-white text-sm">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              parent={names.get(category.parentId ?? "") ?? null}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={drop}
            />
          ))}
        </ol>
      )}
    </>
  );
}
