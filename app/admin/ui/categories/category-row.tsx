import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Form } from "react-router";
import type { ListedCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import { type DropPlace, steps } from "../../categories/plan-step.ts";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface CategoryRowProps {
  category: ListedCategory;
  /** The name of the category above it. */
  parent: string | null;
  /** The id of the category that is dragged. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onDrop: (target: string, at: DropPlace) => void;
}

const icons = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft };
const labels = { up: "up", down: "down", in: "below the one before it", out: "out of its parent" };
const marks: Record<DropPlace, string> = {
  before: "shadow-[inset_0_2px_0_var(--color-ink)]",
  after: "shadow-[inset_0_-2px_0_var(--color-ink)]",
  into: "bg-sunken",
};
const indents = ["", "ps-3 sm:ps-6", "ps-6 sm:ps-12", "ps-9 sm:ps-18", "ps-12 sm:ps-24"];

/** One category of the tree: its name, and the ways to move it. */
export function CategoryRow({ category, parent, dragged, onDrag, onDrop }: CategoryRowProps) {
  const { id, name, version, depth, archived, isFixed } = category;
  const [over, setOver] = useState<DropPlace | null>(null);
  const dragOver = (event: DragEvent<HTMLDivElement>) => {
    if (dragged === null || dragged === id) return;
    event.preventDefault();
    setOver(findPlace(event));
  };
  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    setOver(null);
    onDrop(id, findPlace(event));
  };
  return (
    <li className="border-b border-line last:border-b-0">
      <div
        role="presentation"
        draggable={!isFixed}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={dragOver}
        onDragLeave={() => setOver(null)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-2 px-2 ${over ? marks[over] : ""} ${dragged === id ? "opacity-50" : ""}`}
      >
        <span
          className={`flex min-w-0 flex-1 items-center gap-1 sm:gap-2 ${indents[Math.min(depth, indents.length - 1)]}`}
        >
          <GripVertical
            aria-hidden="true"
            className={`size-4 shrink-0 ${isFixed ? "invisible" : "cursor-grab text-muted"}`}
          />
          <RowLink to={`/admin/categories/${id}`}>
            <bdi>{name}</bdi>
            {parent && <span className="sr-only"> in {parent}</span>}
          </RowLink>
          {archived && <StatusBadge tone="over">Archived</StatusBadge>}
        </span>
        <Form method="post" action="/admin/categories" preventScrollReset replace className="flex">
          <input type="hidden" name="categoryId" value={id} />
          <input type="hidden" name="version" value={version} />
          {steps.map((step) => {
            const Icon = icons[step];
            return (
              <button
                key={step}
                name="step"
                value={step}
                title={`Move ${labels[step]}`}
                aria-label={`Move ${name} ${labels[step]}`}
                className="inline-flex h-11 w-8 items-center justify-center rounded-control hover:bg-surface sm:w-11"
              >
                <Icon aria-hidden="true" className="size-4" />
              </button>
            );
          })}
        </Form>
      </div>
    </li>
  );
}

/** The upper quarter of a row is before it, the lower one after it, the middle inside. */
function findPlace({ clientY, currentTarget }: DragEvent<HTMLDivElement>): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.25) return "before";
  return part > 0.75 ? "after" : "into";
}
