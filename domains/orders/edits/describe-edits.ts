import type { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import type { HistoryDetails, OrderEdit } from "../history/order-history.ts";

const fieldLabels: Readonly<Record<string, string>> = {
  f_name: "name",
  s_name: "name",
  phone: "phone",
  email: "e-mail",
  state: "province",
  city: "city",
  address: "address",
  zip: "postal code",
} satisfies Record<keyof typeof recipientFields, string>;

/** What an edit of an order changed, a sentence for each change; empty for other entries and for those of earlier versions. */
export function describeEdits(details: HistoryDetails | null): string[] {
  return details?.kind === "edited" ? (details.changes ?? []).map(describeEdit) : [];
}

function describeEdit(edit: OrderEdit): string {
  switch (edit.kind) {
    case "quantity":
      if (edit.from === 0) return `Added: ${edit.to} × ${edit.name}`;
      if (edit.to === 0) return `Removed: ${edit.from} × ${edit.name}`;
      return `${edit.name}: ${edit.to} instead of ${edit.from}`;
    case "price":
      return `${edit.name}: ${formatWithSymbol(edit.to)} each instead of ${formatWithSymbol(edit.from)}`;
    case "recipient":
      return `Changed: ${[...new Set(edit.fields.map((field) => fieldLabels[field] ?? field))].join(", ")}`;
    case "delivery":
      return `Delivery: ${edit.to === 0 ? "free" : formatWithSymbol(edit.to)} instead of ${edit.from === 0 ? "free" : formatWithSymbol(edit.from)}`;
    case "total":
      return `Total: ${formatWithSymbol(edit.to)} instead of ${formatWithSymbol(edit.from)}`;
  }
}
