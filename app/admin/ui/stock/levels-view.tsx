import type { loadLevels } from "../../stock/load-levels.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { useNavigate } from "react-router";

type LevelsProps = Awaited<ReturnType<typeof loadLevels>>;
type Row = LevelsProps["rows"][number];

const stateWords = { good: "In stock", low: "Low", out: "Sold out" } as const;
const stateLooks = { good: "text-success", low: "text-low", out: "text-failure" } as const;

const columns: ListColumn<Row>[] = [
  {
    label: "Item",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/stock/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { label: "SKU", cell: ({ sku }) => sku },
  { label: "Bin", cell: ({ bin }) => bin ?? "–" },
  {
    label: "State",
    cell: ({ state, since }) => (
      <span className={`font-semibold ${stateLooks[state]}`}>
        {stateWords[state]}
        {since && <span className="block text-sm font-normal text-muted">since {since}</span>}
      </span>
    ),
  },
  { label: "Available", cell: ({ available }) => <strong>{available}</strong>, numeric: true },
  { label: "On hand", cell: ({ onHand }) => onHand, numeric: true },
  { label: "For orders", cell: ({ committed }) => committed, numeric: true },
  { label: "Unavailable", cell: ({ unavailable }) => unavailable, numeric: true },
];

/** The stock of all variants by SKU, or of those that are low. A scan finds its variant. */
export function LevelsView({ q, state, rows, filters, pages }: LevelsProps) {
  const navigate = useNavigate();
  useScanner((code) => void navigate(`/admin/stock?q=${encodeURIComponent(code)}`));
  return (
    <ListPage
      title="Stock"
      path="/admin/stock"
      search={{ label: "Name, SKU or barcode", value: q }}
      filters={[{ label: "Levels", chips: filters }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <p>
          {q !== ""
            ? "No item fits. A name is found by its words, an SKU or a barcode as a whole."
            : state === "low"
              ? "Nothing is low."
              : "There are no items with stock yet. Create a product first."}
        </p>
      }
      pages={pages}
    />
  );
}
