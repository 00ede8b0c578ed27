import { type ReactNode, useRef } from "react";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useDragOrder } from "./use-drag-order.ts";

interface SortableItem {
  id: string;
  /** What it is called, for the names of its buttons. */
  name: string;
  content: ReactNode;
}

interface SortableListProps {
  label: string;
  action: string;
  intent: string;
  /** Further hidden fields of the form. */
  hidden?: Record<string, string | number>;
  items: SortableItem[];
}

const button =
  "inline-grid size-11 place-items-center rounded-control border border-line bg-white hover:border-ink disabled:opacity-40";

/** A list whose rows go up and down by their buttons, and by dragging with a mouse. Each move is saved at once. */
export function SortableList({ label, action, intent, hidden = {}, items }: SortableListProps) {
  const form = useRef<HTMLFormElement>(null);
  useDragOrder(form);
  const ids = items.map(({ id }) => id);

  return (
    <form ref={form} method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input key={ids.join()} type="hidden" name="order" defaultValue={ids.join()} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol aria-label={label} className="divide-y divide-line border-y border-line">
        {items.map(({ id, name, content }, at) => (
          <li
            key={id}
            draggable
            data-row={id}
            className="flex flex-wrap items-center gap-3 py-2 data-over:bg-surface sm:flex-nowrap"
          >
            <GripVertical aria-hidden="true" className="hidden size-5 shrink-0 cursor-grab text-muted sm:block" />
            <div className="min-w-0 flex-1 basis-36">{content}</div>
            <span className="flex shrink-0 gap-2">
              <button name="move" value={`${id} up`} disabled={at === 0} aria-label={`${name}: up`} className={button}>
                <ArrowUp aria-hidden="true" className="size-4" />
              </button>
              <button
                name="move"
                value={`${id} down`}
                disabled={at === items.length - 1}
                aria-label={`${name}: down`}
                className={button}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </form>
  );
}
