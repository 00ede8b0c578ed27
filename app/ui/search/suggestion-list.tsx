import { Link } from "react-router";
import type { Suggestion } from "#domains/search/suggest-products.ts";
import { Picture } from "#app/ui/elements/picture.tsx";
import { Price } from "#app/ui/elements/price.tsx";

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: Suggestion[];
  /** The place of the one that the arrow keys have reached; −1 for none. */
  active: number;
  hidden: boolean;
}

/** The list of a search combobox. Its entries are reached with the arrow keys, not with Tab; a press follows the link. */
export function SuggestionList({ id, label, suggestions, active, hidden }: SuggestionListProps) {
  const close = suggestions[0]?.close === true;
  return (
    <div hidden={hidden} className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-white p-2 text-ink shadow-lift">
      {close && <p className="px-2 py-1 text-sm text-muted">Nothing by exactly that name. Did you mean:</p>}
      <div id={id} role="listbox" aria-label={label}>
        {suggestions.map(({ slug, name, picture, price }, place) => (
          <Link key={slug} id={`${id}-${place}`} role="option" aria-selected={place === active} to={`/products/${slug}`} tabIndex={-1} prefetch="intent" onMouseDown={(event) => event.preventDefault()}
            className={`flex min-h-14 items-center gap-3 rounded-control p-2 hover:bg-surface ${place === active ? "bg-surface outline-2 -outline-offset-2 outline-ink" : ""}`}>
            {picture ? <Picture picture={picture} sizes="48px" upTo={160} alt="" className="size-12 rounded-md bg-surface object-cover" /> : <span className="size-12 rounded-md bg-surface" />}
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug">{name}</span>
            <Price amount={price} size="small" />
          </Link>
        ))}
      </div>
    </div>
  );
}
