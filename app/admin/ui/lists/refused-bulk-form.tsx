import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { RefusedBulkForm } from "../../lists/handle-bulk-form.ts";
import { bulkFormId } from "./bulk-form-id.ts";

/** The bulk form that was just sent and did nothing; null when it did what it asked for. */
export function useRefusedBulkForm(): RefusedBulkForm | null {
  const result: unknown = useActionData();
  return typeof result === "object" && result !== null && "problem" in result && "rows" in result
    ? (result as RefusedBulkForm)
    : null;
}

interface BulkFieldProps {
  /** The action whose dialog it stands in. */
  intent: string;
  name: string;
  children: (field: { name: string; id: string; form: string; defaultValue: string }) => ReactNode;
}

/** A field of an action on many rows: it belongs to the rows' form, and shows again what was typed when that was refused. */
export function BulkField({ intent, name, children }: BulkFieldProps) {
  const refused = useRefusedBulkForm();
  const defaultValue = (refused?.intent === intent && refused.values[name]) || "";
  return children({ name, id: `bulk-${name}`, form: bulkFormId, defaultValue });
}
