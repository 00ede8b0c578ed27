import type { ProductStatus } from "#domains/catalog/product.ts";
import { StatusBadge } from "../status-badge.tsx";
import { statusLabels } from "./status-labels.ts";

const tones = { draft: "waiting", active: "good", archived: "over" } as const;

/** Whether shoppers can buy a product. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>;
}
