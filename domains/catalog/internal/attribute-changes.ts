import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { attributeValues } from "./attribute-tables.server.ts";

/** An option of an attribute, or a number. */
export interface AttributeValue {
  optionId: number | null;
  number: number | null;
}

/** The values that a product, or one of its variants, gets of an attribute. */
export interface AttributeChange {
  productId: string;
  variantId: string | null;
  attributeId: string;
  code: string;
  values: AttributeValue[];
}

/** Names the attribute of a product or of a variant. */
export const keyOf = ({
  productId,
  variantId,
  attributeId,
}: {
  productId: string;
  variantId: string | null;
  attributeId: string;
}) => `${productId} ${variantId} ${attributeId}`;

export function insertAttributeValues(tx: Transaction, changes: AttributeChange[]) {
  return insertRows(
    tx,
    attributeValues,
    changes.flatMap(({ productId, variantId, attributeId, values }) =>
      values.map((value) => ({ productId, variantId, attributeId, ...value })),
    ),
  );
}
