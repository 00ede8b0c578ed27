import type { FormValues } from "#app/http/forms.ts";
import type { MovementListProps } from "./movement-list.tsx";

/** A refused form of a variant's stock. */
export interface StockFormResult {
  message: string;
  /** A sentence for each field at fault. */
  errors: Record<string, string>;
  values: FormValues;
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
  /** Where it lies and when it is low, as typed. `usual` is the number of units at which others are low. */
  details: { bin: string; lowStockAt: string; usual: number };
  units: { onHand: number; committed: number; unavailable: number; available: number };
  batches: StockBatch[];
  result: StockFormResult | null;
}
