import { createHash } from "node:crypto";
import type { Adjustment, Totals } from "#domains/pricing/price-lines.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Attribution } from "../attribution.ts";
import type { EarlierShopRecord } from "./earlier-shop-record.ts";
import type { OrderNote } from "../history/add-order-note.ts";
import type { HistoryEntry } from "../history/order-history.ts";
import type { Province } from "#domains/addresses/address.ts";
import type { Confirmation, OrderChannel, OrderLine, OrderState, OrderStatus, PaymentMethodId } from "../order.ts";
import type { RecordedPayment } from "../payments/payment.ts";
import type { Shipment, ShipmentTimes } from "../shipments/shipment.ts";

/** The three axes of an order of a file with their entries. Lines are named by their index among the order's lines. */
export interface ImportedAxes {
  status: OrderStatus;
  confirmation: Confirmation;
  shipments: (Omit<Shipment, "id" | "courierId"> & ShipmentTimes)[];
  /**
   * `parcel` is the number of the parcel that the money belongs to, `courier` names whose money it is where that is known, `reverses` is the index of the
   * entry that this one takes back.
   */
  payments: (Omit<RecordedPayment, "id" | "shipmentId" | "courier" | "reverses"> & {
    parcel: number | null;
    courier?: string | undefined;
    reverses: number | null;
  })[];
  adjustments: Adjustment[];
  notes: Omit<OrderNote, "id">[];
  tags: string[];
}

/** An order of a file, to be imported as it was. Fields that the file does not contain are empty. */
export interface ImportedOrder extends Totals {
  id: string;
  /** Its number in the file; null when it has none. */
  number: number | null;
  state: OrderState;
  firstName: string;
  secondName: string;
  phone: string;
  email: string;
  province: Province | "";
  city: string;
  address: string;
  zip: string | null;
  payment: PaymentMethodId;
  paymentReference: string | null;
  placedAt: Date;
  /** When its account was deleted, and when its recipient was erased. */
  forgetAt: Date | null;
  forgottenAt: Date | null;
  earlierShop: EarlierShopRecord | null;
  lines: (Pick<
    OrderLine,
    "productName" | "productSlug" | "sku" | "selectedOptions" | "unitPrice" | "quantity" | "lineTotal"
  > & { unitCost: Paisa | null })[];
  history: Omit<HistoryEntry, "position">[];
  channel: OrderChannel;
  attribution: Attribution | null;
  /** Null for a file that knows only state and history: an export before the axes, or one of the earlier shop. */
  axes: ImportedAxes | null;
}

/** The origin of the file: this shop's own export, with amounts in paisa, or the earlier shop, in rupees. */
export type ImportSource = "export" | "earlier-shop";

/** The path of an order in the file. */
export interface OrderPath {
  firstName: string;
  cartId: string;
}

/**
 * The id of the order at a path: the cart id when that is a valid id of ours. Any other path always gives the same id,
 * so that a second import finds the order. It is derived from the whole path, because the earlier shop may have
 * stored one cart id under two names.
 */
export function toOrderId({ firstName, cartId }: OrderPath): string {
  if (isId(cartId)) return cartId;
  const bytes = createHash("sha256")
    .update(JSON.stringify(["orders", firstName, cartId]))
    .digest()
    .subarray(0, 16);
  // A UUID of version 8 (RFC 9562), which has an application-defined layout.
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
