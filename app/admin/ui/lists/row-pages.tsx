import { Link } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";

export interface RowPagesProps {
  /** The page before this one; null on the first. */
  previous: string | null;
  /** The page after this one; null on the last. */
  next: string | null;
  /** What they hold, by the order of the list: "Newer" and "Older" unless set. */
  labels?: { previous: string; next: string };
}

/** Links to the pages of a keyset around this one. */
export function RowPages({ previous, next, labels = { previous: "Newer", next: "Older" } }: RowPagesProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {previous === null ? (
        <span />
      ) : (
        <Link to={previous} rel="prev" className={buttonLooks("secondary", "small")}>
          {labels.previous}
        </Link>
      )}
      {next !== null && (
        <Link to={next} rel="next" className={buttonLooks("secondary", "small")}>
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
