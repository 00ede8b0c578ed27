import { Link } from "react-router";
import type { LoadedList } from "../../lists/loaded-list.ts";

const look = "inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4";

/** What stands in place of the rows of a narrowed list in which nothing fits: where the search goes on, and the way out. */
export function NothingFits({ list, hint }: { list: LoadedList; hint?: string | undefined }) {
  const [, many] = list.nouns;
  return (
    <>
      <p>{list.further === null ? `Nothing fits.` : `None of the ${many} that were looked at so far fits.`}</p>
      {hint !== undefined && <p>{hint}</p>}
      <p className="flex flex-wrap gap-x-4">
        {list.further !== null && (
          <Link to={list.further} className={look}>
            Look further
          </Link>
        )}
        <Link to={list.controls.path} className={look}>
          Show all {many}
        </Link>
      </p>
    </>
  );
}
