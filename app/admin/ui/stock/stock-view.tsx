import { Link } from "react-router";
import { BatchForm } from "./batch-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { MovementList } from "./movement-list.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import type { StockViewProps } from "./stock-view-props.ts";
import { Alert } from "#app/ui/elements/alert.tsx";
import { linkLook } from "../link-look.ts";

const words = [
  ["available", "Available"],
  ["onHand", "On hand"],
  ["committed", "For placed orders"],
  ["unavailable", "Unavailable"],
] as const;

/** The stock of one variant: what there is, what came, what was wrong, and its history. */
export function StockView(props: StockViewProps) {
  const { variant, units, productHref, ordersHref } = props;
  const link = `${linkLook} text-sm font-semibold`;
  return (
    <>
      <div className="grid gap-1">
        <p>
          <Link to="/admin/stock" className={link}>
            All levels
          </Link>
        </p>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {variant.name}
        </h1>
        <p className="wrap-anywhere text-muted">SKU {variant.sku}</p>
        {productHref && (
          <p>
            <Link to={productHref} className={link}>
              Its product
            </Link>
          </p>
        )}
      </div>
      <dl className="figures panel grid grid-cols-2 gap-3 sm:grid-cols-4">
        {words.map(([name, label]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-bold">{units[name]}</dd>
          </div>
        ))}
      </dl>
      {units.available < 0 && <Missing missing={-units.available} ordersHref={ordersHref} />}
      <ReceiveForm variant={variant} version={props.version} result={props.result} />
      <BatchForm {...props} />
      <DetailsForm {...props} />
      <MovementList {...props} />
    </>
  );
}

/** More was ordered than is left, as after units were written off: somebody has to receive some, or change the orders. */
function Missing({ missing, ordersHref }: { missing: number; ordersHref: string | null }) {
  return (
    <Alert tone="info">
      <p>
        Placed orders need {missing} {missing === 1 ? "unit" : "units"} more than there {missing === 1 ? "is" : "are"}.
        Receive some, or change the orders before they are packed.
      </p>
      {ordersHref && (
        <p className="mt-1">
          <Link to={ordersHref} className={linkLook}>
            Orders with it
          </Link>
        </p>
      )}
    </Alert>
  );
}
