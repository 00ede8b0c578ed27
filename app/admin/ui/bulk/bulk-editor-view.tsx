import { Link, useNavigation } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { BulkProduct } from "#domains/bulk-edits/editor/bulk-page.ts";
import { countRows } from "#domains/bulk-edits/editor/bulk-limits.ts";
import { bulkEditorPath, type BulkTrail, toNextPlace, toPreviousPlace } from "../../bulk/bulk-pages.ts";
import { listUrl } from "../../http/list-url.ts";
import { RowPages } from "../lists/row-pages.tsx";
import { TrackedForm } from "../save-bar/tracked-form.tsx";
import { BulkRows } from "./bulk-rows.tsx";
import { MoreRows } from "./more-rows.tsx";
import { type LoadedRows, useBulkRows } from "./use-bulk-rows.ts";
import { useGrid } from "./use-grid.ts";

interface BulkEditorViewProps extends LoadedRows {
  /** What narrows the list besides the search. */
  words: string[];
  /** The list that it shows a page of. */
  list: string;
  /** Which page it is. */
  place: BulkTrail;
  result: {
    saved: number;
    refused: number;
    /** How many products wait for another press, because a price falls or rises much. */
    warned: number;
    errors: Record<string, string>;
    /** The prices of which it warns, by the name of the field that says they are meant. */
    meant: Record<string, string>;
    values: Record<string, string>;
    /** What was sent, as the shop has it now. */
    current: BulkProduct[];
  } | null;
}

const nothing: Record<string, string> = {};

const columns = ["Name", "Status", "Options", "SKU", "Price", "Price before", "Can be bought"];

/** Products and their variants as a spreadsheet, saved with one press. */
export function BulkEditorView({ words, list, place, result, ...loaded }: BulkEditorViewProps) {
  const { products, isMore, status, loadMore, loadRows, ...rows } = useBulkRows(loaded, result?.current);
  const { grid, handlers, announced, fillColumn, undo, redo, onSubmit } = useGrid(loadRows);
  const hydrated = useHydrated();
  const isSaving = useNavigation().formMethod === "POST";
  const toPage = (to: Record<string, string>) => listUrl(bulkEditorPath, { ...loaded.params, ...to });
  const [before, { first }] = [toPreviousPlace(place), place];
  const previous = before && toPage(before);
  const next = rows.next === null ? null : toPage(toNextPlace(place, { next: rows.next, shown: products.length }));
  const starts = startRows(products);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">Bulk editor</h1>
        <Link to={list} className={buttonLooks("secondary", "small")}>
          Back to the list
        </Link>
      </div>
      <p className="text-sm text-muted">
        {words.length === 0 ? "All products" : `Products that match ${words.join(" and ")}`}
        {(previous ?? next) !== null && products.length > 0 && `: ${describeRange(first, products.length)}`}.{" "}
        {hydrated &&
          "Paste from a spreadsheet, Ctrl-D fills from the cell above, Ctrl-Z takes back, Escape restores a cell."}
      </p>
      {result && (
        <Alert focused>
          {result.saved + result.refused + result.warned === 0 && "Nothing was left to save: the shop has all of it."}
          {result.saved > 0 && `${result.saved} saved. `}
          {result.refused > 0 && `${countProducts(result.refused)} not saved: look at the marked cells. `}
          {result.warned > 0 &&
            `${countProducts(result.warned)} not saved yet: a price changes much. Save again if it is meant.`}
        </Alert>
      )}
      {products.length === 0 ? (
        <NoProducts isNarrowed={words.length > 0 || previous !== null} goesOn={next !== null} />
      ) : (
        <TrackedForm
          routed
          id="bulk-form"
          title="Products"
          refused={result !== null && result.refused + result.warned > 0}
          problems={Object.keys(result?.errors ?? {}).length}
          began={JSON.stringify(products.map(keyOfContent))}
          onSubmit={onSubmit}
          className="grid min-w-0 gap-3"
        >
          {hydrated && <input type="hidden" name="press" value="script" />}
          {hydrated && (
            <div className="flex flex-wrap items-center gap-3">
              <Button type="button" look="secondary" size="small" onClick={fillColumn}>
                Fill the column down
              </Button>
              <Button type="button" look="secondary" size="small" onClick={undo}>
                Undo
              </Button>
              <Button type="button" look="secondary" size="small" onClick={redo}>
                Redo
              </Button>
              <p role="status" className="text-sm text-muted">
                {announced}
              </p>
            </div>
          )}
          <div
            // Another page begins at its top.
            key={first}
            // What the keyboard reaches is scrolled beside the head and the names, not below them.
            className="relative max-h-[75vh] scroll-pt-10 scroll-pl-32 overflow-auto border border-line bg-white md:scroll-pl-56"
            tabIndex={0}
            role="group"
            aria-label="Products"
          >
            <table ref={grid} aria-label="Products" className="w-full min-w-4xl border-collapse text-sm" {...handlers}>
              <thead>
                <tr>
                  {columns.map((label, at) => (
                    <th
                      key={label}
                      scope="col"
                      className={`sticky top-0 border-b border-line bg-surface px-2 py-2 text-left text-xs font-semibold text-muted ${at === 0 ? "left-0 z-20" : "z-10"}`}
                    >
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              {products.map((product, at) => (
                <BulkRows
                  key={keyOfContent(product)}
                  product={product}
                  from={starts[at]!}
                  errors={result?.errors ?? nothing}
                  typed={result?.values ?? nothing}
                  meant={result?.meant ?? nothing}
                />
              ))}
            </table>
            {hydrated && isMore && <MoreRows key={products.length} status={status} onCome={() => void loadMore()} />}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button look="accent" pending={isSaving} pendingLabel="Saving…">
              Save
            </Button>
            {next !== null && (
              <Button look="secondary" disabled={isSaving} name="next" value={next}>
                Save, then the next page
              </Button>
            )}
            {(previous ?? next) !== null && (
              <p className="text-sm text-muted">
                {hydrated && isMore
                  ? "More rows come as you scroll down. One press saves what you changed in all of them."
                  : "Each page is saved by itself, so save before you go on."}
              </p>
            )}
          </div>
        </TrackedForm>
      )}
      <RowPages previous={previous} next={next} labels={{ previous: "Previous page", next: "Next page" }} />
    </>
  );
}

/** "41 to 80" */
const describeRange = (first: number, count: number) =>
  `${first.toLocaleString("en")} to ${(first + count - 1).toLocaleString("en")}`;

function NoProducts({ isNarrowed, goesOn }: { isNarrowed: boolean; goesOn: boolean }) {
  if (goesOn || isNarrowed)
    return (
      <p className="panel text-muted">
        {goesOn
          ? "None of the products that were looked at so far matches. The next page goes on behind them."
          : "No product matches."}
      </p>
    );
  return (
    <div className="panel grid justify-items-start gap-3 text-muted">
      <p>
        The shop has no product yet. Each variant has a row here, with its price, its SKU and how many can be bought.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/admin/products/new" className={buttonLooks("secondary", "small")}>
          Create the first product
        </Link>
        <Link to="/admin/products/import" className={buttonLooks("quiet", "small")}>
          Bring many in a file
        </Link>
      </p>
    </div>
  );
}

const countProducts = (count: number) => (count === 1 ? "1 product is" : `${count} products are`);

/** Another one after the product has changed. */
const keyOfContent = ({ version, discountVersion, cells, variants }: BulkProduct) =>
  JSON.stringify([version, discountVersion, cells, variants]);

/** The number of the first row of each product. */
function startRows(products: BulkProduct[]): number[] {
  let rows = 0;
  return products.map((product) => {
    const start = rows;
    rows += countRows([product]);
    return start;
  });
}
