import type { Permission } from "#domains/staff/permissions.ts";

/** The documents that are printed for many orders at once, with the permission that each needs beside orders.read. */
export const printDocuments = {
  "pick-list": { title: "Pick list", needs: "orders.fulfil", of: "confirmed", namesRecipients: false },
  slips: { title: "Packing slips", needs: "orders.fulfil", of: "confirmed", namesRecipients: true },
  "labels-4x6": { title: "Labels, 4 × 6 inch", needs: "orders.fulfil", of: "packed", namesRecipients: true },
  "labels-a4": { title: "Labels, A4", needs: "orders.fulfil", of: "packed", namesRecipients: true },
  handover: { title: "Hand-over sheets", needs: "orders.fulfil", of: "shipped", namesRecipients: true },
  invoices: { title: "Invoices", needs: "orders.read", of: "confirmed", namesRecipients: true },
} as const satisfies Record<
  string,
  {
    title: string;
    needs: Permission;
    /**
     * Without numbers in the URL, the document is of the orders that have waited longest in this state, or of those that
     * were handed over today.
     */
    of: "confirmed" | "packed" | "shipped";
    /** Whether it says who gets the goods, so that the audit trail tells of one of several orders. */
    namesRecipients: boolean;
  }
>;
export type PrintDocument = keyof typeof printDocuments;

export const isPrintDocument = (name: string): name is PrintDocument => Object.hasOwn(printDocuments, name);

/** The URL of a document; of the orders of these numbers, of which the first 100 count. */
export function printUrl(document: PrintDocument, numbers: readonly number[] = []): string {
  return `/admin/print/${document}${numbers.length > 0 ? `?orders=${numbers.join(",")}` : ""}`;
}
