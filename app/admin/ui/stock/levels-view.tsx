import { Link, useNavigate } from "react-router";
import type { loadLevels } from "../../stock/load-levels.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink, ValueLink } from "../lists/row-link.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { StatusBadge } from "../status-badge.tsx";
import { stockLevelLabels } from "./level-labels.ts";
import { linkLook } from "../link-look.ts";

type LevelsProps = Awaited<ReturnType<typeof loadLevels>>;
type Row = LevelsProps["rows"][number];

const looks = {
  good: { tone: "good", sign: "●" },
  low: { tone: "waiting", sign: "◔" },
  out: { tone: "bad", sign: "×" },
} as const;

const columns: ListColumn<Row>[] = [
  {
    id: "item",
    label: "Item",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/stock/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { id: "sku", label: "SKU", cell: ({ sku }) => sku },
  { id: "bin", label: "Bin", cell: ({ bin }) => bin ?? "–", wideOnly: true },
  {
    id: "state",
    label: "State",
    cell: ({ state, since }) => (
      <>
        <StatusBadge {...looks[state]}>{stockLevelLabels[state]}</StatusBadge>
        {since && <span className="text-muted"> for {since}</span>}
      </>
    ),
  },
  {
    id: "available",
    label: "Available",
    cell: ({ id, name, available }) => (
      <ValueLink to={`/admin/stock/${id}#units`} label={`Correct the stock of ${name}`}>
        <strong>{available}</strong>
      </ValueLink>
    ),
    numeric: true,
  },
  { id: "on-hand", label: "On hand", cell: ({ onHand }) => onHand, numeric: true, wideOnly: true },
  { id: "committed", label: "For orders", cell: ({ committed }) => committed, numeric: true, wideOnly: true },
  { id: "unavailable", label: "Unavailable", cell: ({ unavailable }) => unavailable, numeric: true, wideOnly: true },
  { id: "low-at", label: "Low at", cell: ({ lowAt }) => lowAt, numeric: true, wideOnly: true, optional: true },
];

/** The stock of all variants by SKU, or of those that are low. A scan finds its variant. */
export function LevelsView({ list, mayCreate, rows, levels }: LevelsProps) {
  const navigate = useNavigate();
  const find = (code: string) => void navigate(`/admin/stock?q=${encodeURIComponent(code)}`);
  useScanner(find);
  return (
    <ListPage
      title="Stock"
      path="/admin/stock"
      list={list}
      search={{ label: "Name, SKU or barcode" }}
      moreFilters={<CameraScanner onScan={find} />}
      filters={[{ label: "Levels", chips: levels }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <>
          <p>There is nothing to have in stock yet. Each variant of a product appears here, ready to be received.</p>
          {mayCreate && (
            <Link to="/admin/products/new" className={`${linkLook} font-semibold text-ink`}>
              Create the first product
            </Link>
          )}
        </>
      }
      hint="A name is found by its words, an SKU by a part of it with three letters or digits, a barcode as a whole."
    />
  );
}
