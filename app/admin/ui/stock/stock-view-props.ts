import type { FormValues } from "#app/http/forms.ts";
import type { MovementListProps } from "./movement-list.tsx";

/** A refused form of a variant's stock. */
export interface StockFormResult {
  message: string;
  /** A sentence for each field at fault. */
  errors: Record<string, string>;
  values: FormValues;
  /** What somebody else has made of a field meanwhile, by its name. */
  changes: Record<string, string>;
}

export interface StockBatch {
  id: string;
  batchNumber: string | null;
  expiresOn: string | null;
  unitCost: string | null;
  receivedAt: string;
  onHand: number;
  unavailable: number;
}

export interface StockViewProps extends MovementListProps {
  variant: { id: string; name: string; sku: string };
  /** The product's own page; null for who may not edit it. */
  productHref: string | null;
  version: number;
  /** Where it lies and when it is low, as typed, with digests of it. `usual` is the number of units at which others are low. */
  details: { values: FormValues; seen: string; usual: number };
  units: { onHand: number; committed: number; unavailable: number; available: number };
  /** The orders with it in the list of orders; null for who may not read orders. */
  ordersHref: string | null;
  batches: StockBatch[];
  result: StockFormResult | null;
}
