import { Link } from "react-router";
import { linkLook } from "../link-look.ts";

const look = `${linkLook} font-semibold text-ink`;

interface NothingFitsProps {
  /** What the rows are called. */
  many: string;
  /** The list that nothing narrows. */
  path: string;
  /** Where the search goes on after rows that were looked at in vain. */
  further: string | null;
  /** How the search finds. */
  hint?: string | undefined;
}

/** What stands in place of the rows of a narrowed list in which nothing fits: where the search goes on, and the way out. */
export function NothingFits({ many, path, further, hint }: NothingFitsProps) {
  return (
    <>
      <p>{further === null ? "Nothing fits." : `None of the ${many} that were looked at so far fits.`}</p>
      {hint !== undefined && <p>{hint}</p>}
      <p className="flex flex-wrap gap-x-4">
        {further !== null && (
          <Link to={further} className={look}>
            Look further
          </Link>
        )}
        <Link to={path} className={look}>
          Show all {many}
        </Link>
      </p>
    </>
  );
}
